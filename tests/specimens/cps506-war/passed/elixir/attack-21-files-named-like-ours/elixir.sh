#!/bin/sh
exit 7
