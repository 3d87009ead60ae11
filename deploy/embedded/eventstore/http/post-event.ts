import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Metadata } from '@grpc/grpc-js'
import type { ServerContext } from '../services/context.ts'
import type { Expected } from '../storage/decide.ts'
import { Refusal } from '../storage/refusal.ts'
import { appendEvents } from '../storage/writes.ts'

const EXPECTED: Readonly<Record<string, Expected>> = { '-1': 'no_stream', '-2': 'any', '-4': 'stream_exists' }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `POST /streams/:stream`: one event, whose type and id stand in headers and whose data is the body, as it is. */
export function postEvent(context: ServerContext, stream: string): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const metadata = new Metadata()
    if (request.headers.authorization !== undefined) metadata.set('authorization', request.headers.authorization)
    await context.access?.stream(metadata, 'write', stream)
    const type = header(request, 'es-eventtype')
    if (type === undefined) throw new Refusal({ kind: 'metadata-missing', name: 'ES-EventType' })
    const id = header(request, 'es-eventid') ?? randomUUID()
    if (!UUID.test(id)) throw new Refusal({ kind: 'invalid', text: `'${id}' is not a UUID.` })
    const event = {
      id: id.toLowerCase(),
      type,
      isJson: /^application\/json\b/.test(request.headers['content-type'] ?? ''),
      data: await body(request, context.maxAppendBytes),
      metadata: new Uint8Array(),
    }
    const expected = expectedOf(header(request, 'es-expectedversion') ?? '-2')
    const written = await appendEvents(context.log, { stream, expected, events: [event], isGivenUp: () => response.destroyed })
    response.writeHead(201, { location: `/streams/${encodeURIComponent(stream)}/${written.revision}` }).end()
  }
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function expectedOf(text: string): Expected {
  const expected = EXPECTED[text] ?? Number(text)
  if (typeof expected === 'number' && !(Number.isSafeInteger(expected) && expected >= 0))
    throw new Refusal({ kind: 'invalid', text: `'${text}' is not a revision.` })
  return expected
}

async function body(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) throw new Refusal({ kind: 'append-too-large', limit })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
