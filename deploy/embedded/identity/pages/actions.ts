import type { Identity } from '../context.ts'
import { type Html, html } from '../http/html.ts'
import { redirect, type Reply, type Request } from '../http/router.ts'
import type { ActionPrompt, ActionStatus } from '../oidc/actions.ts'
import { answerProtocol } from '../oidc/same-browser.ts'
import { signIn } from '../sign-in.ts'
import { type StoredUser, userById } from '../store/users.ts'
import { button, form } from './fields.ts'
import { type Flow, type FlowHandler, from } from './flow.ts'

// Shared by the pages of `kc_action`: a signed-in person changes their own sign-in.

/** The user signed in at the request of the action; undefined once disabled or deleted. */
export async function signedInUser({ pool }: Identity, { interaction }: Flow): Promise<StoredUser | undefined> {
  const user = await userById(pool, interaction.session?.accountId ?? '')
  return user?.enabled === true ? user : undefined
}

/** Back to the console, with the result of the action. */
export const actionDone = (identity: Identity, request: Request, prompt: ActionPrompt, status: ActionStatus): Promise<string> =>
  answerProtocol(identity.provider(), request, { [prompt]: { status } }, identity)

/** No one is signed in any more: the protocol asks again, and informs the console. */
export const askAgain = async (identity: Identity, request: Request): Promise<Reply> =>
  redirect(await answerProtocol(identity.provider(), request, { error: 'login_required' }, identity))

/** Asks for the password again, because a screen may be unattended. Returns the problem, if any. */
export async function wrongPassword(
  identity: Identity,
  request: Request,
  flow: Flow,
  user: StoredUser,
  password: string,
): Promise<string | undefined> {
  if (password === '') return 'Enter your current password.'
  const { outcome } = await signIn(identity, user.email, password, from(identity, request, flow))
  if (outcome === 'signedIn') return undefined
  return outcome === 'locked' ? 'Too many attempts. Wait ten minutes.' : 'Incorrect password.'
}

export const cancelForm = (flow: Flow): Html => form(flow.to('cancel'), html`${button('Cancel', 'plain')}`)

/** Changes nothing and returns to the console. */
export function cancelAction(identity: Identity): FlowHandler {
  return async (request, { interaction }) =>
    redirect(await actionDone(identity, request, interaction.prompt.name as ActionPrompt, 'cancelled'))
}
