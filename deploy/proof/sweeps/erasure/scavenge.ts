import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import operationsServices from '@eventstore/db-client/generated/operations_grpc_pb.js'
import operationsMessages, { type ScavengeResp } from '@eventstore/db-client/generated/operations_pb.js'
import { credentials, Metadata } from '@grpc/grpc-js'
import { setTimeout as wait } from 'node:timers/promises'
import { type Credentials, credentialsIn, connectionString, readCredentials } from '../../../embedded/eventstore/credentials.ts'

const WITHIN_MS = 60_000

/** Runs a scavenge of the event store and returns how many events it removed. Deletes a stream first, so that there is something to remove. */
export async function scavenge(dataDir: string, port: number): Promise<number> {
  const held = readCredentials(credentialsIn(dataDir))
  const client = EventStoreDBClient.connectionString(connectionString(held, { port, login: 'admin' }))
  try {
    const stream = `ofNoUse-${randomUUID()}`
    await client.appendToStream(
      stream,
      Array.from({ length: 10 }, () => jsonEvent({ type: 'OfNoUse', data: {} })),
    )
    await client.deleteStream(stream)
    const id = await start(held, port)
    for (const until = Date.now() + WITHIN_MS; Date.now() < until; await wait(100)) {
      for await (const { event } of client.readStream(`$scavenges-${id}`))
        if (event?.type === '$scavengeCompleted') return (event.data as { eventsRemoved: number }).eventsRemoved
    }
    throw new Error('The scavenge did not end.')
  } finally {
    await client.dispose()
  }
}

function start({ certificate, passwords }: Credentials, port: number): Promise<string> {
  const service = new operationsServices.OperationsClient(`localhost:${port}`, credentials.createSsl(Buffer.from(certificate)))
  const metadata = new Metadata()
  metadata.set('authorization', `Basic ${Buffer.from(`ops:${passwords.ops}`).toString('base64')}`)
  const asked = new operationsMessages.StartScavengeReq().setOptions(new operationsMessages.StartScavengeReq.Options())
  return new Promise<string>((resolve, reject) => {
    service.startScavenge(asked, metadata, (error: Error | null, answer: ScavengeResp) =>
      error === null ? resolve(answer.getScavengeId()) : reject(error),
    )
  }).finally(() => service.close())
}
