import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context, Provider } from 'oidc-provider'
import type { Request } from '../http/router.ts'

// Cookies of a sign-in under way may have been planted by somebody who began it and holds them too. So what a page found out (a password was
// right) counts only in the browser that got the answer: a cookie that comes with it, and that nobody had before (SEC-18).

const NAME = 'tafel_identity_proof'
/** The redirect is followed at once, on however slow a line. */
const MINUTES = 5

/** What the protocol must find with the next request. */
export interface Proof {
  readonly proof: string
}

/** Puts down what a page found out; the address to go on to. */
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

/** Whether a sign-in that a page has answered is gone on with in another browser than the page was answered in. */
export async function isOtherBrowser(provider: Provider, resumeCookie: string, { cookies }: Context): Promise<boolean> {
  const uid = cookies.get(resumeCookie, { signed: true })
  const interaction = uid === undefined ? undefined : await provider.Interaction.find(uid)
  if (interaction?.result === undefined) return false
  const expected = Buffer.from(interaction.result.proof ?? '', 'base64url')
  const shown = digest(cookies.get(NAME) ?? '')
  return expected.length !== shown.length || !timingSafeEqual(expected, shown)
}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest()
