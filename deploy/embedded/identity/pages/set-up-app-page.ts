import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import { redirect, type Reply } from '../http/router.ts'
import { factorChangedMail } from '../mails.ts'
import { appBound } from '../second-factor/check-code.ts'
import { inGroups, newSecret, periodOf, setUpAddress } from '../second-factor/one-time-codes.ts'
import { qrCode } from '../second-factor/qr-code.ts'
import { setApp } from '../store/second-factors.ts'
import type { StoredUser } from '../store/users.ts'
import { button, field, form, type Problems, summary } from './fields.ts'
import type { Flow, FlowHandler } from './flow.ts'
import { page } from './layout.ts'
import { factorSetUp, passwordField, passwordProblem, type SettingUp, settingUp, wayBack } from './set-up.ts'

export function showSetUpApp(identity: Identity): FlowHandler {
  return settingUp(identity, (person, _, flow) => appPage(identity, person, flow, newSecret()))
}

export function submitSetUpApp(identity: Identity): FlowHandler {
  return settingUp(identity, async (person, request, flow) => {
    const { user } = person
    const sent = await request.form()
    const secret = identity.sealing.open(sent.get('setup') ?? '', setUpBound(flow, user))
    if (secret === undefined) return redirect(flow.to('set-up-app'))
    const period = periodOf(secret, sent.get('code') ?? '', Date.now())
    const wrong = period === undefined ? { code: 'This code is incorrect. Enter the newest one that the app shows.' } : {}
    const problems = { ...(await passwordProblem(identity, person, request, flow, sent)), ...wrong }
    if (period === undefined || Object.keys(problems).length > 0) return appPage(identity, person, flow, secret, problems, 400)
    await setApp(identity.pool, user.id, {
      sealedSecret: identity.sealing.seal(secret, appBound(user.id)),
      period,
      label: 'Authenticator app',
    })
    identity.mailer.send(factorChangedMail(user, 'An authenticator app was set up as your second factor'))
    return factorSetUp(identity, request, flow, person, 'otp')
  })
}

/** The secret waits in the page, sealed for this person and sign-in. */
const setUpBound = ({ interaction }: Flow, user: StoredUser) => `set-up:${interaction.uid}:${user.id}`

function appPage(identity: Identity, person: SettingUp, flow: Flow, secret: string, problems: Problems = {}, status = 200): Reply {
  const { user } = person
  return page({
    title: 'Set up an authenticator app',
    status,
    body: html`<h1>Set up an authenticator app</h1>
      ${summary(problems)}
      <ol class="steps">
        <li>Open an authenticator app on your phone, for example Google Authenticator or Microsoft Authenticator.</li>
        <li>
          Scan this code, or enter the key by hand.
          ${qrCode(setUpAddress(secret, user.email), 'QR code for the authenticator app. The key below is the same as text.')}
          <p class="key-label" id="key-label">Key</p>
          <p class="key" aria-labelledby="key-label" tabindex="0" role="group">${inGroups(secret)}</p>
        </li>
        <li>Enter the code that the app shows.</li>
      </ol>
      ${form(
        flow.to('set-up-app'),
        html`<input type="hidden" name="setup" value="${identity.sealing.seal(secret, setUpBound(flow, user))}" />
          ${field({ name: 'code', label: 'Code', inputmode: 'numeric', autocomplete: 'one-time-code' }, problems)}
          ${passwordField(person, problems)} ${button('Set up')}`,
      )}
      ${wayBack(person, flow)}`,
  })
}
