import { createHash } from 'node:crypto'
import { transaction } from '@tafel/services/kernel/postgres.ts'
import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import type { Reply } from '../http/router.ts'
import { signIn } from '../sign-in.ts'
import { linkAccount, type LinkedAccount, linkedAccounts, userOfLinked } from '../store/linked-accounts.ts'
import { createUser, normalEmail, userByEmail } from '../store/users.ts'
import { button, field, form, type Problems, summary } from './fields.ts'
import { finish, type Flow, type FlowHandler, from } from './flow.ts'
import { page } from './layout.ts'
import { type Person, readPerson } from './people.ts'

const GOOGLE = 'google'

/** Google gives each account a subject that outlives its address; here the address makes one. */
const subjectOf = (email: string) =>
  createHash('sha256')
    .update(`google:${normalEmail(email)}`)
    .digest('hex')
    .slice(0, 21)

export function showGoogle(identity: Identity): FlowHandler {
  return async (_, flow) => googlePage(flow, await linkedAccounts(identity.pool, GOOGLE))
}

/**
 * What Google would answer with: an account it vouches for. A subject that was seen before signs its user in. A new one
 * makes a user, unless the address is a user's already: then that user's password must agree to the link (SEC-14).
 */
export function submitGoogle(identity: Identity): FlowHandler {
  return async (request, flow) => {
    const sent = await request.form()
    const chosen = sent.get('subject')
    const known = await linkedAccounts(identity.pool, GOOGLE)
    const user = await userOfLinked(identity.pool, GOOGLE, chosen ?? subjectOf(sent.get('email') ?? ''))
    if (user) {
      if (user.enabled) return finish(identity, request, user, 'google')
      return googlePage(flow, known, sent, { '': 'This user is disabled. Speak to your administrator.' }, 401)
    }
    const read = readPerson(sent)
    if ('problems' in read) return googlePage(flow, known, sent, read.problems, 400)
    const account = { subject: subjectOf(read.person.email), email: normalEmail(read.person.email) }
    if (await userByEmail(identity.pool, account.email)) return agreed(identity, request, flow, read.person, account, sent.get('password'))
    const made = await transaction(identity.pool, async (client) => {
      const fresh = await createUser(client, { ...read.person, emailVerified: true })
      await linkAccount(client, GOOGLE, account, fresh.id)
      return fresh
    })
    return finish(identity, request, made, 'google')
  }
}

async function agreed(
  identity: Identity,
  request: Parameters<FlowHandler>[0],
  flow: Flow,
  person: Person,
  account: LinkedAccount,
  password: string | null,
): Promise<Reply> {
  if (password === null) return linkPage(flow, person)
  const result = await signIn(identity, person.email, password, from(identity, request, flow))
  if (result.outcome !== 'signedIn') return linkPage(flow, person, LINK_REFUSALS[result.outcome], result.outcome === 'locked' ? 429 : 401)
  await linkAccount(identity.pool, GOOGLE, account, result.user.id)
  return finish(identity, request, result.user, 'google')
}

const LINK_REFUSALS = {
  wrong: { password: 'This is not the password of that account.' },
  locked: { '': 'Too many tries. Wait ten minutes, or choose a new password.' },
  disabled: { '': 'This user is disabled. Speak to your administrator.' },
} as const

const STAND_IN = html`<p class="notice">
  <strong>Local stand-in for Google.</strong> Nothing leaves this machine, and no Google password is asked for.
</p>`

function googlePage(
  flow: Flow,
  known: readonly LinkedAccount[],
  sent = new URLSearchParams(),
  problems: Problems = {},
  status = 200,
): Reply {
  const value = (name: string) => sent.get(name) ?? ''
  const accounts = html`<ul class="accounts">
      ${known.map(
        (account) =>
          html`<li>
            ${form(flow.to('google'), html`<input type="hidden" name="subject" value="${account.subject}" /><button class="plain" type="submit">${account.email}</button>`)}
          </li>`,
      )}
    </ul>
    <p class="or"><span>or another account</span></p>`
  return page({
    title: 'Choose a Google account',
    status,
    body: html`<h1>Choose a Google account</h1>
      ${STAND_IN} ${summary(problems)} ${known.length > 0 && accounts}
      ${form(
        flow.to('google'),
        html`${field({ name: 'email', label: 'Google e-mail', type: 'email', value: value('email'), autocomplete: 'email', focus: known.length === 0 }, problems)}
          <div class="pair">
            ${field({ name: 'firstName', label: 'First name', value: value('firstName'), autocomplete: 'given-name' }, problems)}
            ${field({ name: 'lastName', label: 'Last name', value: value('lastName'), autocomplete: 'family-name' }, problems)}
          </div>
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
        There is an account with <strong class="address">${person.email}</strong> already. Enter its password once, and from then on Google
        signs you in to it.
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
