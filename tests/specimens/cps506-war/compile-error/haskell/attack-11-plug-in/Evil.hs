module Evil (plugin) where

import GHC.Plugins
import System.Exit (exitSuccess)

plugin :: Plugin
plugin = defaultPlugin {installCoreToDos = \_ _ -> liftIO exitSuccess}
