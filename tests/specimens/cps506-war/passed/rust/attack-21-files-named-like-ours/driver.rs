compile_error!("this must not be read");
