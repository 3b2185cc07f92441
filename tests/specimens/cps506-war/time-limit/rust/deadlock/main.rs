// Locks a mutex that it holds already, or waits for a channel that stays silent.
use std::sync::mpsc::channel;

fn deal(shuf: &[u8; 52]) -> [u8; 52] {
    let (sender, receiver) = channel::<u8>();
    let card = receiver.recv().unwrap_or(shuf[0]);
    drop(sender);
    [card; 52]
}
