import type { IncomingMessage, ServerResponse } from 'node:http'
import { BadRequest } from '../http/bad-request.ts'
import { readProtocolForm } from '../http/protocol-form.ts'
import { senderOf } from '../http/sender.ts'
import type { SenderLimits } from '../http/sender-limits.ts'

const AUTHORIZATION = /\/protocol\/openid-connect\/auth$/
/** Endpoints for scripts and servers, which answer in JSON. */
export const SCRIPT_ENDPOINT = /\/protocol\/openid-connect\/(token|token\/introspect|userinfo|revoke|certs)$/
/** `state` and `nonce` are stored with every sign-in in progress and returned: they are marks, not data. */
const LONGEST: Readonly<Record<string, number>> = { state: 1024, nonce: 1024 }
const LONGEST_OTHER = 4096

/** Checks a request before the protocol library sees it: the sender's limits, the length of parameters, and their texts. */
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
  if (SCRIPT_ENDPOINT.test(path)) {
    limits.take('unproven', sender)
    // A valid token or code uses no allowance.
    res.once('finish', () => res.statusCode < 400 && limits.giveBack('unproven', sender))
  }
  if (req.method === 'POST' && /^application\/x-www-form-urlencoded\b/i.test(req.headers['content-type'] ?? '')) await readProtocolForm(req)
}

function checkLength(name: string, value: string): void {
  const longest = LONGEST[name] ?? LONGEST_OTHER
  if (value.length > longest)
    throw new BadRequest(`${name}: at most ${longest} characters; this has ${value.length}. Start again from Tafel.`)
}
