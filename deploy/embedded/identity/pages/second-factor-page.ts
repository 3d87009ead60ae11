import type { Identity } from '../context.ts'
import { knownDevice } from '../http/device-cookie.ts'
import { type Html, html } from '../http/html.ts'
import { json, redirect, type Reply, type Request } from '../http/router.ts'
import { type Checked, checkCode, checkRecoveryCode } from '../second-factor/check-code.ts'
import { type HalfSignedIn, halfSignedIn } from '../second-factor/half-signed-in.ts'
import { claimedPasskey, requestOptions, usedPasskey } from '../second-factor/passkeys.ts'
import { type Factors, factorsOf, keepChallenge, passkeyByCredential, takeChallenge, usePasskey } from '../store/second-factors.ts'
import { type StoredUser, userById } from '../store/users.ts'
import { button, field, form, type Problems, summary } from './fields.ts'
import { finish, type Flow, type FlowHandler } from './flow.ts'
import { page } from './layout.ts'
import { PASSKEY, passkeyForm } from './passkey-form.ts'
import { signInPage } from './sign-in-page.ts'

// The second step of a sign-in: a code, a passkey or a recovery code. A passkey also signs in without a password.

const REFUSALS: Readonly<Record<Exclude<Checked, 'right'>, string>> = {
  wrong: 'This code is incorrect or was used before. Enter the newest one.',
  locked: 'Too many attempts. Wait ten minutes.',
}

export function showSecondFactor(identity: Identity): FlowHandler {
  return withHalf(identity, async (half, _, flow) => codePage(flow, await factorsOf(identity.pool, half.user.id)))
}

export function submitSecondFactor(identity: Identity): FlowHandler {
  return withHalf(identity, async ({ user, methods }, request, flow) => {
    const code = (await request.form()).get('code') ?? ''
    const factors = await factorsOf(identity.pool, user.id)
    if (code.trim() === '') return codePage(flow, factors, { code: 'Enter the code.' }, 400)
    const checked = await checkCode(identity, user, code, { device: knownDevice(identity.provider(), request, user.id) })
    if (checked === 'right') return finish(identity, request, user, [...methods, 'otp'])
    return codePage(flow, factors, { code: REFUSALS[checked] }, checked === 'locked' ? 429 : 401)
  })
}

export function showRecoveryCode(identity: Identity): FlowHandler {
  return withHalf(identity, (_, __, flow) => recoveryPage(flow))
}

export function submitRecoveryCode(identity: Identity): FlowHandler {
  return withHalf(identity, async ({ user, methods }, request, flow) => {
    const code = (await request.form()).get('code') ?? ''
    if (code.trim() === '') return recoveryPage(flow, { code: 'Enter one of your recovery codes.' }, 400)
    const checked = await checkRecoveryCode(identity, user, code, { device: knownDevice(identity.provider(), request, user.id) })
    if (checked === 'right') return finish(identity, request, user, [...methods, 'recovery'])
    const words = checked === 'locked' ? REFUSALS.locked : 'This is not one of your recovery codes, or it was used before.'
    return recoveryPage(flow, { code: words }, checked === 'locked' ? 429 : 401)
  })
}

/** Options for the browser to use a passkey: after the password one of this person's, before it any. */
export function passkeyOptions(identity: Identity): FlowHandler {
  return async (request, { interaction }) => {
    const half = await halfSignedIn(identity, request, interaction.uid)
    const among = half === undefined ? [] : (await factorsOf(identity.pool, half.user.id)).passkeys
    const options = await requestOptions(identity.site, among)
    await keepChallenge(identity.pool, interaction.uid, options.challenge)
    return json(options)
  }
}

/** A passkey asks for a PIN or biometrics on its device, so it needs no password. */
export function submitPasskey(identity: Identity): FlowHandler {
  return async (request, flow) => {
    const answer = (await request.form()).get('passkey') ?? ''
    const half = await halfSignedIn(identity, request, flow.interaction.uid)
    const user = await ownerOf(identity, flow, answer)
    if (user !== undefined && (half === undefined || half.user.id === user.id)) {
      if (!user.enabled) return signInPage(identity, flow, user.email, { '': DISABLED }, 401)
      return finish(identity, request, user, [...(half?.methods ?? []), 'passkey'])
    }
    const problems = { '': NOT_KNOWN }
    if (half === undefined) return signInPage(identity, flow, undefined, problems, 401)
    return codePage(flow, await factorsOf(identity.pool, half.user.id), problems, 401)
  }
}

const NOT_KNOWN = 'This passkey is not registered with Tafel, or the request has expired. Try again, or sign in another way.'
const DISABLED = 'This user is disabled. Contact your administrator.'

/** The owner of the passkey that signed this sign-in's challenge. */
async function ownerOf({ pool, site }: Identity, { interaction }: Flow, answer: string): Promise<StoredUser | undefined> {
  const challenge = await takeChallenge(pool, interaction.uid)
  const passkey = await passkeyByCredential(pool, claimedPasskey(answer) ?? '')
  if (challenge === undefined || passkey === undefined) return undefined
  const counter = await usedPasskey(site, challenge, answer, passkey)
  if (counter === undefined || !(await usePasskey(pool, passkey.id, counter))) return undefined
  return userById(pool, passkey.userId)
}

/** Without a first step there is nothing to add to: back to the sign-in. */
function withHalf(identity: Identity, handler: (half: HalfSignedIn, request: Request, flow: Flow) => Promise<Reply> | Reply): FlowHandler {
  return async (request, flow) => {
    const half = await halfSignedIn(identity, request, flow.interaction.uid)
    return half === undefined ? redirect(flow.to('authenticate')) : handler(half, request, flow)
  }
}

function codePage(flow: Flow, { hasApp, passkeys, recoveryCodesLeft }: Factors, problems: Problems = {}, status = 200): Reply {
  const code = html`<p class="under">Enter the six-digit code from your authenticator app.</p>
    ${summary(problems)}
    ${form(
      flow.to('second-factor'),
      html`${field({ name: 'code', label: 'Code', inputmode: 'numeric', autocomplete: 'one-time-code', focus: true }, problems)}
      ${button('Sign in')}`,
    )}`
  const passkeyOnly = html`<p class="under">Use your passkey to complete the sign-in.</p>
    ${summary(problems)}`
  return page({
    title: 'Second step',
    status,
    script: PASSKEY,
    body: html`<h1>Second step</h1>
      ${hasApp ? code : passkeyOnly}
      ${passkeys.length > 0 && passkeyForm(flow, { text: 'Use a passkey', kind: hasApp ? 'plain' : 'primary' })}
      ${recoveryCodesLeft > 0 && html`<p><a class="strong" href="${flow.to('recovery-code')}">Use a recovery code</a></p>`} ${LOST}`,
  })
}

const LOST: Html = html`<p class="hint">Lost your device and your recovery codes? Ask an administrator to reset your second factor.</p>`

function recoveryPage(flow: Flow, problems: Problems = {}, status = 200): Reply {
  return page({
    title: 'Use a recovery code',
    status,
    body: html`<h1>Use a recovery code</h1>
      <p class="under">Each code works once. You got them when you set up your second factor.</p>
      ${summary(problems)}
      ${form(
        flow.to('recovery-code'),
        html`${field({ name: 'code', label: 'Recovery code', autocomplete: 'off', focus: true }, problems)} ${button('Sign in')}`,
      )}
      <p><a class="strong" href="${flow.to('second-factor')}">Back</a></p>
      ${LOST}`,
  })
}
