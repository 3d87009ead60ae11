import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import operationsServices from '@eventstore/db-client/generated/operations_grpc_pb.js'
import operationsMessages, { type ScavengeResp } from '@eventstore/db-client/generated/operations_pb.js'
import { credentials } from '@grpc/grpc-js'
import { setTimeout as wait } from 'node:timers/promises'

const WITHIN_MS = 60_000

/** Has the event store write its files again. A stream that is deleted first gives it a reason to; answers how many events went. */
export async function scavenge(port: number): Promise<number> {
  const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`)
  try {
    const stream = `ofNoUse-${randomUUID()}`
    await client.appendToStream(
      stream,
      Array.from({ length: 10 }, () => jsonEvent({ type: 'OfNoUse', data: {} })),
    )
    await client.deleteStream(stream)
    const id = await start(port)
    for (const until = Date.now() + WITHIN_MS; Date.now() < until; await wait(100)) {
      for await (const { event } of client.readStream(`$scavenges-${id}`))
        if (event?.type === '$scavengeCompleted') return (event.data as { eventsRemoved: number }).eventsRemoved
    }
    throw new Error('The scavenge did not end.')
  } finally {
    await client.dispose()
  }
}

function start(port: number): Promise<string> {
  const service = new operationsServices.OperationsClient(`127.0.0.1:${port}`, credentials.createInsecure())
  const asked = new operationsMessages.StartScavengeReq().setOptions(new operationsMessages.StartScavengeReq.Options())
  return new Promise<string>((resolve, reject) => {
    service.startScavenge(asked, (error: Error | null, answer: ScavengeResp) =>
      error === null ? resolve(answer.getScavengeId()) : reject(error),
    )
  }).finally(() => service.close())
}
