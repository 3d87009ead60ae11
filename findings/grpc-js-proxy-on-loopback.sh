#!/usr/bin/env bash
# @grpc/grpc-js 1.14.7 sends calls to loopback addresses through the proxy of the environment, though no proxy can lead back to this machine. A call
# to a server on 127.0.0.1 fails with UNAVAILABLE where `https_proxy` names a proxy that is away, as on a laptop off its company's network.
# `no_proxy` exempts it, but only while `no_grpc_proxy` is not set: that one takes its place instead of adding to it.
# Needs Node and npm. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @grpc/grpc-js@1.14.7 >/dev/null
cat >call.js <<'JS'
const grpc = require('@grpc/grpc-js')
const pass = (bytes) => bytes
const service = {
  echo: {
    path: '/test.Echo/Echo',
    requestStream: false,
    responseStream: false,
    requestSerialize: pass,
    requestDeserialize: pass,
    responseSerialize: pass,
    responseDeserialize: pass,
  },
}
const server = new grpc.Server()
server.addService(service, { echo: (call, answer) => answer(null, call.request) })
server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error
  const Client = grpc.makeGenericClientConstructor(service, 'Echo')
  const client = new Client(`127.0.0.1:${port}`, grpc.credentials.createInsecure())
  client.echo(Buffer.from('here'), { deadline: Date.now() + 5000 }, (refused, bytes) => {
    console.log(refused ? grpc.status[refused.code] : String(bytes))
    process.exit(0)
  })
})
JS
unset http_proxy https_proxy grpc_proxy no_proxy no_grpc_proxy
# Nobody listens on the discard port of this machine.
dead=http://127.0.0.1:9
expect() {
  echo "$1: $3"
  [ "$2" = "$3" ] || { echo "expected $2"; exit 1; }
}
expect 'no proxy' here "$(node call.js)"
expect 'https_proxy is away' UNAVAILABLE "$(https_proxy=$dead node call.js)"
expect 'https_proxy is away, no_proxy names loopback' here "$(https_proxy=$dead no_proxy=127.0.0.1 node call.js)"
expect 'https_proxy is away, no_grpc_proxy names another host' UNAVAILABLE "$(https_proxy=$dead no_proxy=127.0.0.1 no_grpc_proxy=example.org node call.js)"
