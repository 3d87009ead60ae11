import type { Interaction } from 'oidc-provider'
import type { Identity } from '../context.ts'
import { knownDevice, rememberDevice } from '../http/device-cookie.ts'
import { inTurn } from '../http/form-turns.ts'
import { type Handler, redirect, type Reply, type Request, type Router } from '../http/router.ts'
import { senderOf } from '../http/sender.ts'
import { answerProtocol } from '../oidc/same-browser.ts'
import { rememberHalf } from '../second-factor/half-signed-in.ts'
import { type Method, mustHaveSecondFactor } from '../second-factor/rule.ts'
import { factorsOf, hasAny } from '../store/second-factors.ts'
import type { StoredUser } from '../store/users.ts'

export const BASE = '/realms/tafel'

type ActionPage = 'update-password' | 'update-email' | 'update-email-sent' | 'cancel'
type SecondFactorPage =
  | 'second-factor'
  | 'recovery-code'
  | 'passkey'
  | 'passkey-options'
  | 'set-up'
  | 'set-up-app'
  | 'set-up-passkey'
  | 'new-passkey-options'
  | 'recovery-codes'
  | 'set-up-done'
  | 'remove-factor'

/** A sign-in in progress: the console's request and the addresses of its pages. */
export interface Flow {
  readonly interaction: Interaction
  readonly clientId: string | undefined
  readonly to: (
    page: 'authenticate' | 'registration' | 'reset-credentials' | 'google' | 'verification' | 'verified' | ActionPage | SecondFactorPage,
  ) => string
}

export type FlowHandler = (request: Request, flow: Flow) => Promise<Reply> | Reply

/** Routes of the pages between a console's request and its answer. Without a current request they show that it has expired. */
export function flowRoutes(identity: Identity, router: Router) {
  return {
    on(method: 'GET' | 'POST', page: string, handler: FlowHandler): void {
      const handled = flowHandler(identity, handler)
      router.on(method, `${BASE}/login-actions/:uid${page}`, method === 'POST' ? inTurn(identity, handled) : handled)
    },
  }
}

function flowHandler(identity: Identity, handler: FlowHandler): Handler {
  return async (request) => {
    const interaction = await identity.provider().interactionDetails(request.req, request.res)
    const to = (page: string) => `${BASE}/login-actions/${interaction.uid}/${page}`
    return handler(request, { interaction, clientId: interaction.params['client_id'], to })
  }
}

/**
 * The first factor is proved. A person with a second factor is asked for it next, and one who must have one sets it up; anyone else is
 * signed in.
 */
export async function proceed(
  identity: Identity,
  request: Request,
  { interaction, to }: Flow,
  user: StoredUser,
  method: 'pwd' | 'google',
): Promise<Reply> {
  const isSetUp = hasAny(await factorsOf(identity.pool, user.id))
  if (!isSetUp && !mustHaveSecondFactor(identity.secondFactor, user)) return finish(identity, request, user, [method])
  await rememberHalf(identity, request, interaction.uid, { user, methods: [method] })
  return redirect(to(isSetUp ? 'second-factor' : 'set-up'))
}

/** Signs the person in and returns to the console. */
export async function finish(identity: Identity, request: Request, user: StoredUser, methods: readonly Method[]): Promise<Reply> {
  const provider = identity.provider()
  rememberDevice(provider, request, user.id, { path: BASE, https: identity.https })
  const login = { accountId: user.id, amr: methods }
  // `create` answers a request to register; without one it has no effect.
  return redirect(await answerProtocol(provider, request, { login, create: {} }, identity))
}

/** The origin of a sign-in attempt. */
export const from = (identity: Identity, request: Request, { interaction }: Flow) => ({
  sender: senderOf(request.req),
  // A sign-in in progress belongs to one browser, and costs an authorisation request.
  browser: interaction.uid,
  deviceOf: (userId: string) => knownDevice(identity.provider(), request, userId),
})

/** The first page, depending on the request. */
export function firstPage({ googlePassword }: Identity): FlowHandler {
  return (_, { interaction, to }) => {
    if (interaction.prompt.name === 'verify_email') return redirect(to('verification'))
    if (interaction.prompt.name === 'update_password') return redirect(to('update-password'))
    if (interaction.prompt.name === 'update_email') return redirect(to('update-email'))
    if (interaction.prompt.name === 'set_up_app') return redirect(to('set-up-app'))
    if (interaction.prompt.name === 'set_up_passkey') return redirect(to('set-up-passkey'))
    if (interaction.prompt.name === 'recovery_codes') return redirect(to('recovery-codes'))
    if (interaction.prompt.name === 'remove_factor') return redirect(to('remove-factor'))
    if (interaction.params['kc_idp_hint'] === 'google' && googlePassword !== undefined) return redirect(to('google'))
    return redirect(to(interaction.prompt.name === 'create' ? 'registration' : 'authenticate'))
  }
}
