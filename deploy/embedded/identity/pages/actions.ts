import type { Identity } from '../context.ts'
import { type Html, html } from '../http/html.ts'
import { redirect, type Reply, type Request } from '../http/router.ts'
import type { ActionPrompt, ActionStatus } from '../oidc/actions.ts'
import { answerProtocol } from '../oidc/same-browser.ts'
import { signIn } from '../sign-in.ts'
import { type StoredUser, userById } from '../store/users.ts'
import { button, form } from './fields.ts'
import { type Flow, type FlowHandler, from } from './flow.ts'

// What pages share that a console asks for with `kc_action`: a person who is signed in changes their own sign-in.

/** Whoever is signed in where the action was asked for; undefined once they are disabled or gone. */
export async function signedInUser({ pool }: Identity, { interaction }: Flow): Promise<StoredUser | undefined> {
  const user = await userById(pool, interaction.session?.accountId ?? '')
  return user?.enabled === true ? user : undefined
}

/** Back to the console, with what became of the action. */
export const actionDone = (identity: Identity, request: Request, prompt: ActionPrompt, status: ActionStatus): Promise<string> =>
  answerProtocol(identity.provider(), request, { [prompt]: { status } }, identity)

/** Nobody is signed in any more: the protocol asks again, and says so to the console. */
export const askAgain = async (identity: Identity, request: Request): Promise<Reply> =>
  redirect(await answerProtocol(identity.provider(), request, { error: 'login_required' }, identity))

/** Whoever left a screen open has not lent out their sign-in: the password is asked for again. What is wrong with it; undefined: nothing. */
export async function wrongPassword(
  identity: Identity,
  request: Request,
  flow: Flow,
  user: StoredUser,
  password: string,
): Promise<string | undefined> {
  if (password === '') return 'Enter the password that you have now.'
  const { outcome } = await signIn(identity, user.email, password, from(identity, request, flow))
  if (outcome === 'signedIn') return undefined
  return outcome === 'locked' ? 'Too many tries. Wait ten minutes.' : 'This is not your password.'
}

export const cancelForm = (flow: Flow): Html => form(flow.to('cancel'), html`${button('Cancel', 'plain')}`)

/** Nothing is changed; back to the console. */
export function cancelAction(identity: Identity): FlowHandler {
  return async (request, { interaction }) =>
    redirect(await actionDone(identity, request, interaction.prompt.name as ActionPrompt, 'cancelled'))
}
