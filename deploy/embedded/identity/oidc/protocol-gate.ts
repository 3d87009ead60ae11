import type { IncomingMessage, ServerResponse } from 'node:http'
import { BadRequest } from '../http/bad-request.ts'
import { readProtocolForm } from '../http/protocol-form.ts'
import { senderOf } from '../http/sender.ts'
import type { SenderLimits } from '../http/sender-limits.ts'

const AUTHORIZATION = /\/protocol\/openid-connect\/auth$/
/** Where scripts and servers ask, and are answered in JSON. */
export const ASKED_BY_SCRIPT = /\/protocol\/openid-connect\/(token|token\/introspect|userinfo|revoke|certs)$/
/** `state` and `nonce` are kept with every sign-in that is under way and sent back: they are marks, no place for data. */
const LONGEST: Readonly<Record<string, number>> = { state: 1024, nonce: 1024 }
const LONGEST_OTHER = 4096

/** What must be in order before the protocol library hears of a call: how much a sender asks, how long its parameters are, and their texts. */
export async function admitProtocolCall(
  limits: SenderLimits,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  query: URLSearchParams,
): Promise<void> {
  const sender = senderOf(req)
  if (AUTHORIZATION.test(path)) {
    limits.take('authorization', sender)
    for (const [name, value] of query) checkLength(name, value)
  }
  if (ASKED_BY_SCRIPT.test(path)) {
    limits.take('unproven', sender)
    // Who brings a token or code that is good has not used up anything.
    res.once('finish', () => res.statusCode < 400 && limits.giveBack('unproven', sender))
  }
  if (req.method === 'POST' && /^application\/x-www-form-urlencoded\b/i.test(req.headers['content-type'] ?? '')) await readProtocolForm(req)
}

function checkLength(name: string, value: string): void {
  const longest = LONGEST[name] ?? LONGEST_OTHER
  if (value.length > longest)
    throw new BadRequest(`${name}: at most ${longest} characters; this has ${value.length}. Start again from Tafel.`)
}
