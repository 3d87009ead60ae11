import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import { json, type Reply } from '../http/router.ts'
import { factorChangedMail } from '../mails.ts'
import { createdPasskey, creationOptions } from '../second-factor/passkeys.ts'
import { addPasskey, factorsOf, keepChallenge, takeChallenge } from '../store/second-factors.ts'
import { button, field, type Problems, summary } from './fields.ts'
import type { Flow, FlowHandler } from './flow.ts'
import { page } from './layout.ts'
import { newPasskeyForm, PASSKEY } from './passkey-form.ts'
import { factorSetUp, passwordField, passwordProblem, type SettingUp, settingUp, wayBack } from './set-up.ts'

export function showSetUpPasskey(identity: Identity): FlowHandler {
  return settingUp(identity, (person, _, flow) => passkeyPage(person, flow))
}

export function newPasskeyOptions(identity: Identity): FlowHandler {
  return settingUp(identity, async ({ user }, _, { interaction }) => {
    const options = await creationOptions(identity.site, user, (await factorsOf(identity.pool, user.id)).passkeys)
    await keepChallenge(identity.pool, interaction.uid, options.challenge)
    return json(options)
  })
}

export function submitSetUpPasskey(identity: Identity): FlowHandler {
  return settingUp(identity, async (person, request, flow) => {
    const { pool, site } = identity
    const { user } = person
    const sent = await request.form()
    const label = (sent.get('name') ?? '').trim().slice(0, 60)
    const challenge = await takeChallenge(pool, flow.interaction.uid)
    const problems = {
      ...(label === '' ? { name: 'Name the passkey, so that you recognise it later.' } : {}),
      ...(await passwordProblem(identity, person, request, flow, sent)),
    }
    if (Object.keys(problems).length > 0) return passkeyPage(person, flow, label, problems, 400)
    const passkey = challenge === undefined ? undefined : await createdPasskey(site, challenge, sent.get('passkey') ?? '')
    if (passkey === undefined || !(await addPasskey(pool, user.id, passkey, label)))
      return passkeyPage(person, flow, label, { '': 'The passkey was not created, or is registered already. Try again.' }, 400)
    identity.mailer.send(factorChangedMail(user, 'A passkey was set up for your account'))
    return factorSetUp(identity, request, flow, person, 'passkey')
  })
}

function passkeyPage(person: SettingUp, flow: Flow, name = '', problems: Problems = {}, status = 200): Reply {
  const content = html`${field({ name: 'name', label: 'Name of this passkey', value: name, autocomplete: 'off', hint: 'For example “Work laptop”', focus: true }, problems)}
  ${passwordField(person, problems)} ${button('Create passkey')}`
  return page({
    title: 'Set up a passkey',
    status,
    script: PASSKEY,
    body: html`<h1>Set up a passkey</h1>
      <p class="under">Your browser asks where to store it. Later it signs you in with the PIN, fingerprint or face of that device.</p>
      ${summary(problems)} ${newPasskeyForm(flow, content)} ${wayBack(person, flow)}`,
  })
}
