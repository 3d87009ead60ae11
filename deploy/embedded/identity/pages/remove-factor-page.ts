import { transaction } from '@tafel/kernel/postgres/postgres.ts'
import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import { redirect, type Reply, type Request } from '../http/router.ts'
import { factorChangedMail } from '../mails.ts'
import { subjectOfAction } from '../oidc/actions.ts'
import { mustHaveSecondFactor } from '../second-factor/rule.ts'
import { type Credential, credentialsOf, removeCredential } from '../store/second-factors.ts'
import { actionDone, cancelForm } from './actions.ts'
import { button, form, type Problems, summary } from './fields.ts'
import type { Flow, FlowHandler } from './flow.ts'
import { page } from './layout.ts'
import { passwordField, passwordProblem, type SettingUp, settingUp } from './set-up.ts'

export function showRemoveFactor(identity: Identity): FlowHandler {
  return settingUp(identity, async (person, request, flow) => {
    const found = await factorToRemove(identity, person, flow)
    return found === undefined ? cancelled(identity, request) : removePage(person, flow, found)
  })
}

export function submitRemoveFactor(identity: Identity): FlowHandler {
  return settingUp(identity, async (person, request, flow) => {
    const { user } = person
    const found = await factorToRemove(identity, person, flow)
    if (found === undefined) return cancelled(identity, request)
    const problems = await passwordProblem(identity, person, request, flow, await request.form())
    if (Object.keys(problems).length > 0) return removePage(person, flow, found, problems, 400)
    const mayBeLast = !mustHaveSecondFactor(identity.secondFactor, user)
    const removed = await transaction(identity.pool, (client) => removeCredential(client, user.id, found.id, { mayBeLast }))
    if (removed === 'last')
      return removePage(person, flow, found, { '': 'Your role requires a second factor. Set up another one first.' }, 409)
    identity.mailer.send(factorChangedMail(user, `${nameOf(found)} was removed from your account`))
    return redirect(await actionDone(identity, request, 'remove_factor', 'success'))
  })
}

const cancelled = async (identity: Identity, request: Request): Promise<Reply> =>
  redirect(await actionDone(identity, request, 'remove_factor', 'cancelled'))

/** Only for a signed-in person, who asked for it in the console. */
async function factorToRemove({ pool }: Identity, { user, methods }: SettingUp, { interaction }: Flow): Promise<Credential | undefined> {
  if (methods !== undefined) return undefined
  const id = subjectOfAction(interaction.params['kc_action'])
  return (await credentialsOf(pool, user.id)).find((one) => one.id === id)
}

const KINDS: Readonly<Record<Credential['type'], string>> = {
  otp: 'The authenticator app',
  'webauthn-passwordless': 'The passkey',
  'recovery-authn-codes': 'Your recovery codes',
}
const nameOf = ({ type, label }: Credential): string => (type === 'webauthn-passwordless' ? `The passkey “${label}”` : KINDS[type])

function removePage(person: SettingUp, flow: Flow, factor: Credential, problems: Problems = {}, status = 200): Reply {
  return page({
    title: 'Remove a second factor',
    status,
    body: html`<h1>Remove a second factor</h1>
      <p class="under">${nameOf(factor)} can no longer be used to sign in.</p>
      ${summary(problems)}
      ${form(flow.to('remove-factor'), html`<input type="hidden" name="remove" value="yes" />${passwordField(person, problems)} ${button('Remove')}`)}
      ${cancelForm(flow)}`,
  })
}
