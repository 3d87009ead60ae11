import type { Identity } from '../context.ts'

import { type Html, html } from '../http/html.ts'
import { redirect, type Reply, type Request } from '../http/router.ts'
import type { ActionPrompt } from '../oidc/actions.ts'
import { halfSignedIn, rememberHalf } from '../second-factor/half-signed-in.ts'
import { hasSecondFactor, type Method } from '../second-factor/rule.ts'
import { factorsOf, hasAny } from '../store/second-factors.ts'
import { passwordHash, type StoredUser } from '../store/users.ts'
import { actionDone, askAgain, cancelForm, signedInUser, wrongPassword } from './actions.ts'
import { field, type Problems } from './fields.ts'
import { finish, type Flow, type FlowHandler } from './flow.ts'
import { newRecoveryCodesPage } from './new-recovery-codes.ts'

// Setting up, renewing and removing second factors: asked for by a console for a signed-in person, or during the sign-in of a person
// who must have one.

/** The person who sets up a factor. `methods`: the first step of a sign-in that waits for the second factor; undefined for a signed-in person. */
export interface SettingUp {
  readonly user: StoredUser
  readonly methods: readonly Method[] | undefined
  /** A signed-in person with a password confirms each change with it, because a screen may be unattended. */
  readonly asksPassword: boolean
}

type SetUpHandler = (person: SettingUp, request: Request, flow: Flow) => Promise<Reply> | Reply

export function settingUp(identity: Identity, handler: SetUpHandler): FlowHandler {
  return async (request, flow) => {
    const { interaction } = flow
    if (interaction.prompt.name === 'login' || interaction.prompt.name === 'create') {
      const half = await halfSignedIn(identity, request, interaction.uid)
      if (half === undefined) return redirect(flow.to('authenticate'))
      const { user, methods } = half
      // With a factor set up, a password alone may not add another.
      if (!hasSecondFactor(methods) && hasAny(await factorsOf(identity.pool, user.id))) return redirect(flow.to('second-factor'))
      return handler({ user, methods, asksPassword: false }, request, flow)
    }
    const user = await signedInUser(identity, flow)
    if (user === undefined) return askAgain(identity, request)
    const asksPassword = (await passwordHash(identity.pool, user.id)) !== undefined
    return handler({ user, methods: undefined, asksPassword }, request, flow)
  }
}

/** A factor is set up. The first one comes with recovery codes, which are shown once. */
export async function factorSetUp(identity: Identity, request: Request, flow: Flow, person: SettingUp, method: Method): Promise<Reply> {
  const { user } = person
  // The factor was just used, which completes the sign-in.
  const methods = person.methods === undefined ? undefined : [...person.methods, method]
  if (methods !== undefined) await rememberHalf(identity, request, flow.interaction.uid, { user, methods })
  if ((await factorsOf(identity.pool, user.id)).recoveryCodesLeft === 0) return newRecoveryCodesPage(identity, flow, user)
  if (methods !== undefined) return finish(identity, request, user, methods)
  return redirect(await actionDone(identity, request, flow.interaction.prompt.name as ActionPrompt, 'success'))
}

export async function passwordProblem(
  identity: Identity,
  { user, asksPassword }: SettingUp,
  request: Request,
  flow: Flow,
  sent: URLSearchParams,
): Promise<Problems> {
  const wrong = asksPassword ? await wrongPassword(identity, request, flow, user, sent.get('current') ?? '') : undefined
  return wrong === undefined ? {} : { current: wrong }
}

export const passwordField = ({ asksPassword }: SettingUp, problems: Problems): Html | undefined =>
  asksPassword
    ? field({ name: 'current', label: 'Your password', type: 'password', autocomplete: 'current-password' }, problems)
    : undefined

export const wayBack = ({ methods }: SettingUp, flow: Flow): Html =>
  methods === undefined ? cancelForm(flow) : html`<p><a class="strong" href="${flow.to('set-up')}">Back</a></p>`
