#!/bin/sh
set -e
# An upgrade restarts it when the new version is there, so that it is away for as short as can be.
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
  deb-systemd-invoke stop trama-server.service >/dev/null || true
fi
