import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import { redirect, type Reply } from '../http/router.ts'
import { factorChangedMail } from '../mails.ts'
import type { ActionPrompt } from '../oidc/actions.ts'
import { hasSecondFactor } from '../second-factor/rule.ts'
import { type Factors, factorsOf, hasAny } from '../store/second-factors.ts'
import { actionDone } from './actions.ts'
import { button, form, type Problems, summary } from './fields.ts'
import { finish, type Flow, type FlowHandler } from './flow.ts'
import { page } from './layout.ts'
import { newRecoveryCodesPage } from './new-recovery-codes.ts'
import { passwordField, passwordProblem, type SettingUp, settingUp, wayBack } from './set-up.ts'

/** New recovery codes in place of the old ones. */
export function showRecoveryCodes(identity: Identity): FlowHandler {
  return settingUp(identity, async (person, _, flow) => renewPage(person, flow, await factorsOf(identity.pool, person.user.id)))
}

export function submitRecoveryCodes(identity: Identity): FlowHandler {
  return settingUp(identity, async (person, request, flow) => {
    const factors = await factorsOf(identity.pool, person.user.id)
    const problems = await passwordProblem(identity, person, request, flow, await request.form())
    if (!hasAny(factors) || Object.keys(problems).length > 0) return renewPage(person, flow, factors, problems, 400)
    identity.mailer.send(factorChangedMail(person.user, 'Your recovery codes were replaced'))
    return newRecoveryCodesPage(identity, flow, person.user)
  })
}

/** The recovery codes are noted: on to the console. */
export function setUpDone(identity: Identity): FlowHandler {
  return settingUp(identity, async ({ user, methods }, request, flow) => {
    if (methods === undefined) return redirect(await actionDone(identity, request, flow.interaction.prompt.name as ActionPrompt, 'success'))
    return hasSecondFactor(methods) ? finish(identity, request, user, methods) : redirect(flow.to('set-up'))
  })
}

function renewPage(person: SettingUp, flow: Flow, factors: Factors, problems: Problems = {}, status = 200): Reply {
  const renew = html`<p class="under">
      Each code replaces your second factor once, for example if you lose your phone. You have ${factors.recoveryCodesLeft} left. New codes
      replace the old ones.
    </p>
    ${summary(problems)}
    ${form(flow.to('recovery-codes'), html`<input type="hidden" name="renew" value="yes" />${passwordField(person, problems)} ${button('Show new codes')}`)}`
  const none = html`<p class="under">Set up an authenticator app or a passkey first. Recovery codes replace it if you lose it.</p>`
  return page({
    title: 'Recovery codes',
    status,
    body: html`<h1>Recovery codes</h1>
      ${hasAny(factors) ? renew : none} ${wayBack(person, flow)}`,
  })
}
