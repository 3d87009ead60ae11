import { createHash, timingSafeEqual } from 'node:crypto'
import { transaction } from '@tafel/kernel/postgres/postgres.ts'
import type { Identity } from '../context.ts'
import { type Html, html } from '../http/html.ts'
import type { Reply, Request } from '../http/router.ts'
import { senderOf } from '../http/sender.ts'
import { signIn } from '../sign-in.ts'
import { linkAccount, type LinkedAccount, userOfLinked } from '../store/linked-accounts.ts'
import { forgetTries, SIGN_IN_LIMIT, takeTry } from '../store/tries.ts'
import { createUser, normalEmail, userByEmail } from '../store/users.ts'
import { button, field, form, linkButton, type Problems, summary } from './fields.ts'
import { type Flow, type FlowHandler, from, proceed } from './flow.ts'
import { page } from './layout.ts'
import { type Person, readPerson } from './people.ts'

const GOOGLE = 'google'

/** Google's subject outlives the address; here it is derived from the address. */
const subjectOf = (email: string) =>
  createHash('sha256')
    .update(`google:${normalEmail(email)}`)
    .digest('hex')
    .slice(0, 21)

export const showGoogle: FlowHandler = (_, flow) => googlePage(flow)

/** The button, if the stand-in is enabled. */
export const googleButton = ({ googlePassword }: Identity, flow: Flow): Html | undefined =>
  googlePassword === undefined
    ? undefined
    : html`<p class="or"><span>or</span></p>
        ${linkButton('Continue with Google', flow.to('google'), 'plain')}`

/**
 * Google's answer: a verified account. A known subject signs its user in. A new one creates a user, unless the address already
 * belongs to one: then that user's password must confirm the link (SEC-14). The stand-in can't verify addresses, so it requires the
 * demo password of this Tafel.
 */
export function submitGoogle(identity: Identity, demoPassword: string): FlowHandler {
  return async (request, flow) => {
    const sent = await request.form()
    const read = readPerson(sent)
    const own = sent.get('password')
    if (own !== null && 'person' in read) return agreed(identity, request, flow, read.person, own)
    const sender = `google:${senderOf(request.req)}`
    if ((await takeTry(identity.pool, sender, SIGN_IN_LIMIT)) === undefined) return googlePage(flow, sent, TOO_MANY, 429)
    if (!isSame(sent.get('demoPassword') ?? '', demoPassword)) return googlePage(flow, sent, WRONG_DEMO, 401)
    await forgetTries(identity.pool, sender)
    const user = await userOfLinked(identity.pool, GOOGLE, subjectOf(sent.get('email') ?? ''))
    if (user?.enabled === false) return googlePage(flow, sent, DISABLED, 401)
    if (user) return proceed(identity, request, flow, user, 'google')
    if ('problems' in read) return googlePage(flow, sent, read.problems, 400)
    if (await userByEmail(identity.pool, read.person.email)) return linkPage(flow, read.person)
    const made = await transaction(identity.pool, async (client) => {
      const fresh = await createUser(client, { ...read.person, emailVerified: true })
      await linkAccount(client, GOOGLE, accountOf(read.person), fresh.id)
      return fresh
    })
    return proceed(identity, request, flow, made, 'google')
  }
}

const TOO_MANY = { '': 'Too many attempts. Wait ten minutes.' } as const
const WRONG_DEMO = { demoPassword: 'Incorrect demo password. npm start prints it.' } as const
const DISABLED = { '': 'This user is disabled. Contact your administrator.' } as const

const accountOf = ({ email }: Person): LinkedAccount => ({ subject: subjectOf(email), email: normalEmail(email) })
const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

async function agreed(identity: Identity, request: Request, flow: Flow, person: Person, password: string): Promise<Reply> {
  const result = await signIn(identity, person.email, password, from(identity, request, flow))
  if (result.outcome !== 'signedIn') return linkPage(flow, person, LINK_REFUSALS[result.outcome], result.outcome === 'locked' ? 429 : 401)
  await linkAccount(identity.pool, GOOGLE, accountOf(person), result.user.id)
  return proceed(identity, request, flow, result.user, 'google')
}

const LINK_REFUSALS = {
  wrong: { password: 'Incorrect password for that account.' },
  locked: { '': 'Too many attempts. Wait ten minutes, or choose a new password.' },
  disabled: { '': 'This user is disabled. Contact your administrator.' },
} as const

const STAND_IN = html`<p class="notice">
  <strong>Local stand-in for Google.</strong> Nothing leaves this machine, and you need no Google password. npm start prints the demo
  password.
</p>`

function googlePage(flow: Flow, sent = new URLSearchParams(), problems: Problems = {}, status = 200): Reply {
  const value = (name: string) => sent.get(name) ?? ''
  return page({
    title: 'Choose a Google account',
    status,
    body: html`<h1>Choose a Google account</h1>
      ${STAND_IN} ${summary(problems)}
      ${form(
        flow.to('google'),
        html`${field({ name: 'email', label: 'Google e-mail', type: 'email', value: value('email'), autocomplete: 'email', focus: true }, problems)}
          <div class="pair">
            ${field({ name: 'firstName', label: 'First name', value: value('firstName'), autocomplete: 'given-name' }, problems)}
            ${field({ name: 'lastName', label: 'Last name', value: value('lastName'), autocomplete: 'family-name' }, problems)}
          </div>
          ${field({ name: 'demoPassword', label: 'Demo password', type: 'password', autocomplete: 'off' }, problems)}
          ${button('Continue as this account')}`,
      )}
      <p><a class="strong" href="${flow.to('authenticate')}">Back to sign in</a></p>`,
  })
}

function linkPage(flow: Flow, person: Person, problems: Problems = {}, status = 200): Reply {
  return page({
    title: 'Link your Google account',
    status,
    body: html`<h1>Link your Google account</h1>
      <p>
        An account with <strong class="address">${person.email}</strong> already exists. Enter its password once; after that you can sign in
        with Google.
      </p>
      ${summary(problems)}
      ${form(
        flow.to('google'),
        html`<input type="hidden" name="email" value="${person.email}" autocomplete="username" />
          <input type="hidden" name="firstName" value="${person.firstName}" /><input
            type="hidden"
            name="lastName"
            value="${person.lastName}"
          />
          ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', focus: true }, problems)}
          ${button('Link and sign in')}`,
      )}
      <p><a class="strong" href="${flow.to('reset-credentials')}">Forgotten your password?</a></p>`,
  })
}
