import { type Context, interactionPolicy } from 'oidc-provider'

/** Actions that a console may request of a signed-in person, by Keycloak's `kc_action`, and their prompts. */
const ACTIONS = {
  UPDATE_PASSWORD: 'update_password',
  UPDATE_EMAIL: 'update_email',
  CONFIGURE_TOTP: 'set_up_app',
  'webauthn-register-passwordless': 'set_up_passkey',
  CONFIGURE_RECOVERY_AUTHN_CODES: 'recovery_codes',
  delete_credential: 'remove_factor',
} as const
export type ActionPrompt = (typeof ACTIONS)[keyof typeof ACTIONS]
export type ActionStatus = 'success' | 'cancelled'

/** `kc_action` names an action, and after a colon what it is about: `delete_credential:<id>`. */
const askedIn = (ctx: Context): string | undefined => ctx.oidc.params['kc_action']?.split(':')[0]
/** The id in `delete_credential:<id>`. */
export const subjectOfAction = (action: string | undefined): string => action?.split(':')[1] ?? ''

/** One prompt per action, shown until it has a result. */
export const actionPrompts = () =>
  Object.entries(ACTIONS).map(([action, prompt]) => {
    const asked = new interactionPolicy.Check('asked', `${action} was requested`, 'interaction_required', (ctx) =>
      Boolean(askedIn(ctx) === action && ctx.oidc.session.accountId && statusOf(ctx, prompt) === undefined),
    )
    return new interactionPolicy.Prompt({ name: prompt, requestable: false }, asked)
  })

function statusOf(ctx: Context, prompt: ActionPrompt): ActionStatus | undefined {
  return ctx.oidc.result?.[prompt]?.status
}

/** Reports the result of the requested action to the console, like Keycloak: as `kc_action_status` next to the code. */
export function withActionStatus(ctx: Context): void {
  const prompt = ctx.oidc?.params === undefined ? undefined : ACTIONS[askedIn(ctx) as keyof typeof ACTIONS]
  const status = prompt && statusOf(ctx, prompt)
  const location = ctx.res.getHeader('location')
  if (prompt === undefined || status === undefined || typeof location !== 'string' || !/[?&#]code=/.test(location)) return
  ctx.res.setHeader('location', `${location}&kc_action_status=${status}&kc_action=${askedIn(ctx)}`)
}
