import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context, Provider } from 'oidc-provider'
import type { Request } from '../http/router.ts'

// The cookies of a sign-in in progress may have been planted by an attacker who started it and has them too. So a page's result (a correct
// password) counts only in the browser that received the answer: it comes with a new cookie that no one else has (SEC-18).

const NAME = 'tafel_identity_proof'
/** The redirect is followed at once, even on a slow line. */
const MINUTES = 5

/** What the next request must present to the protocol. */
export interface Proof {
  readonly proof: string
}

/** Stores a page's result and returns the address to continue at. */
export async function answerProtocol(
  provider: Provider,
  { req, res }: Pick<Request, 'req' | 'res'>,
  result: Readonly<Record<string, unknown>>,
  options: { readonly https: boolean },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const goOn = await provider.interactionResult(req, res, { ...result, proof: digest(secret).toString('base64url') } satisfies Proof)
  provider.createContext(req, res).cookies.set(NAME, secret, {
    httpOnly: true,
    sameSite: 'lax',
    secure: options.https,
    path: new URL(goOn).pathname,
    maxAge: MINUTES * 60_000,
  })
  return goOn
}

/** Whether an answered sign-in continues in another browser than the one that got the answer. */
export async function isOtherBrowser(provider: Provider, resumeCookie: string, { cookies }: Context): Promise<boolean> {
  const uid = cookies.get(resumeCookie, { signed: true })
  const interaction = uid === undefined ? undefined : await provider.Interaction.find(uid)
  if (interaction?.result === undefined) return false
  const expected = Buffer.from(interaction.result.proof ?? '', 'base64url')
  const shown = digest(cookies.get(NAME) ?? '')
  return expected.length !== shown.length || !timingSafeEqual(expected, shown)
}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest()
