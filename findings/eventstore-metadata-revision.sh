#!/usr/bin/env bash
# `getStreamMetadata` of @eventstore/db-client 6.2.1 answers `metastreamRevision`, which its types and name call the revision of the stream of metadata.
# It is the commit position of the metadata's event. Handed to `setStreamMetadata` as `expectedRevision`, it is refused as a conflict every time, so that
# metadata can't be changed on condition that nobody else has changed it. Reading the stream `$$<name>` backwards tells the revision.
# Needs Node and npm. Fails when it changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @eventstore/db-client@6.2.1 >/dev/null 2>&1
cat >read.cjs <<'JS'
const { EventStoreDBClient } = require('@eventstore/db-client')
const { Server, ServerCredentials } = require('@grpc/grpc-js')
const { StreamsService } = require('@eventstore/db-client/generated/streams_grpc_pb.js')
const { ReadResp } = require('@eventstore/db-client/generated/streams_pb.js')
const { StreamIdentifier, UUID } = require('@eventstore/db-client/generated/shared_pb.js')

const REVISION = 0
const POSITION = 4711

/** A server whose every stream holds one event: the first of its stream, somewhere in the log. */
function read(call) {
  const name = call.request.getOptions().getStream().getStreamIdentifier()
  const event = new ReadResp.ReadEvent.RecordedEvent()
  event.setId(new UUID().setString('4d3ea4f0-6d4c-4e0e-9f0e-1f6d2d3c4b5a'))
  event.setStreamIdentifier(new StreamIdentifier().setStreamName(name.getStreamName_asU8()))
  event.setStreamRevision(String(REVISION))
  event.setCommitPosition(String(POSITION)).setPreparePosition(String(POSITION))
  event.getMetadataMap().set('type', '$metadata').set('content-type', 'application/json').set('created', '16725312000000000')
  event.setData(Buffer.from('{"$maxCount":7}'))
  const answer = new ReadResp.ReadEvent()
  answer.setEvent(event)
  answer.setCommitPosition(String(POSITION))
  call.write(new ReadResp().setEvent(answer))
  call.end()
}

const server = new Server()
server.addService(StreamsService, { read, append() {}, batchAppend() {}, delete() {}, tombstone() {} })
server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), async (error, port) => {
  if (error) throw error
  const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`)
  const { metastreamRevision } = await client.getStreamMetadata('some-stream')
  const revisions = []
  for await (const { event } of client.readStream('$$some-stream')) revisions.push(event.revision)
  console.log(`revision of the metadata by reading its stream: ${revisions}, metastreamRevision: ${metastreamRevision}`)
  process.exit(0)
})
JS
seen=$(node read.cjs)
echo "@eventstore/db-client 6.2.1: $seen"
[ "$seen" = 'revision of the metadata by reading its stream: 0, metastreamRevision: 4711' ]
