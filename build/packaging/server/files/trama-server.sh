#!/bin/sh
# The server and the commands of its administrator, on the Node that comes with them.
export NODE_ENV="${NODE_ENV:-production}"
export TRAMA_DATA="${TRAMA_DATA:-/var/lib/trama}"
export TRAMA_LOG="${TRAMA_LOG:-stdout}"
exec /usr/lib/trama-server/node --disable-warning=ExperimentalWarning /usr/lib/trama-server/server.js "$@"
