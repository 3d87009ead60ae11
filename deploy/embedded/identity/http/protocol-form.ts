import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { readBody } from './router.ts'
import { readPairs } from './sent-texts.ts'

const forms = new WeakMap<IncomingMessage, URLSearchParams>()

/** Reads a form meant for the protocol library and checks its texts; the library can still read it. */
export async function readProtocolForm(req: IncomingMessage): Promise<URLSearchParams> {
  const body = await readBody(req)
  Object.defineProperties(req, { readable: { value: true }, iterator: { value: () => Readable.from([Buffer.from(body)]) } })
  const form = readPairs(body)
  forms.set(req, form)
  return form
}

/** The form of this request. */
export const protocolForm = (req: IncomingMessage): URLSearchParams | undefined => forms.get(req)
