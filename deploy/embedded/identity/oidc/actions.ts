import { type Context, interactionPolicy } from 'oidc-provider'

/** What a console may ask a signed-in person to do, by Keycloak's `kc_action`, and the prompt that does it. */
const ACTIONS = { UPDATE_PASSWORD: 'update_password', UPDATE_EMAIL: 'update_email' } as const
export type ActionPrompt = (typeof ACTIONS)[keyof typeof ACTIONS]
export type ActionStatus = 'success' | 'cancelled'

/** One prompt for each action: it comes up until it has a result. */
export const actionPrompts = () =>
  Object.entries(ACTIONS).map(([action, prompt]) => {
    const asked = new interactionPolicy.Check('asked', `${action} was asked for`, 'interaction_required', (ctx) =>
      Boolean(ctx.oidc.params['kc_action'] === action && ctx.oidc.session.accountId && statusOf(ctx, prompt) === undefined),
    )
    return new interactionPolicy.Prompt({ name: prompt, requestable: false }, asked)
  })

function statusOf(ctx: Context, prompt: ActionPrompt): ActionStatus | undefined {
  return ctx.oidc.result?.[prompt]?.status
}

/** Tells the console what became of the action it asked for, where Keycloak does: beside the code, as `kc_action_status`. */
export function withActionStatus(ctx: Context): void {
  const prompt = ctx.oidc?.params === undefined ? undefined : ACTIONS[ctx.oidc.params['kc_action'] as keyof typeof ACTIONS]
  const status = prompt && statusOf(ctx, prompt)
  const location = ctx.res.getHeader('location')
  if (prompt === undefined || status === undefined || typeof location !== 'string' || !/[?&#]code=/.test(location)) return
  ctx.res.setHeader('location', `${location}&kc_action_status=${status}&kc_action=${ctx.oidc.params['kc_action']}`)
}
