import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import type { Reply } from '../http/router.ts'
import { mailLink } from '../mailed-links.ts'
import { PASSWORD_HINT } from '../store/password-policy.ts'
import { hashPassword } from '../store/passwords.ts'
import { createUser, EmailTaken, setPassword, type StoredUser } from '../store/users.ts'
import { transaction } from '@tafel/services/kernel/postgres.ts'
import { button, field, form, linkButton, type Problems, summary } from './fields.ts'
import { finish, type Flow, type FlowHandler } from './flow.ts'
import { page } from './layout.ts'
import { passwordProblems, type Person, readPerson } from './people.ts'

const NOTHING_TYPED = new URLSearchParams()

export const showRegistration: FlowHandler = (_, flow) =>
  registrationPage(flow, new URLSearchParams({ email: flow.interaction.params['login_hint'] ?? '' }))

/** A new user is signed in at once; that the address is theirs the mailed link proves. */
export function submitRegistration(identity: Identity): FlowHandler {
  return async (request, flow) => {
    const sent = await request.form()
    const password = sent.get('password') ?? ''
    const read = readPerson(sent)
    const problems = { ...('problems' in read ? read.problems : {}), ...passwordProblems(password, sent.get('email') ?? '') }
    if (!('person' in read) || Object.keys(problems).length > 0) return registrationPage(flow, sent, problems, 400)
    const user = await register(identity, read.person, password)
    if (!user)
      return registrationPage(flow, sent, { email: 'There is an account with this address. Sign in, or choose a new password.' }, 409)
    await mailLink(identity, user, 'verify-email', { clientId: flow.clientId })
    return finish(identity, request, user, 'pwd')
  }
}

async function register(identity: Identity, person: Person, password: string): Promise<StoredUser | undefined> {
  const hash = await hashPassword(password)
  try {
    return await transaction(identity.pool, async (client) => {
      const user = await createUser(client, person)
      await setPassword(client, user.id, hash)
      return user
    })
  } catch (error) {
    if (error instanceof EmailTaken) return undefined
    throw error
  }
}

function registrationPage(flow: Flow, sent = NOTHING_TYPED, problems: Problems = {}, status = 200): Reply {
  const value = (name: string) => sent.get(name) ?? ''
  return page({
    title: 'Create your account',
    status,
    body: html`<h1>Create your account</h1>
      <p class="under">Have one already? <a class="strong" href="${flow.to('authenticate')}">Sign in</a></p>
      ${summary(problems)}
      ${form(
        flow.to('registration'),
        html`<div class="pair">
            ${field({ name: 'firstName', label: 'First name', value: value('firstName'), autocomplete: 'given-name', focus: true }, problems)}
            ${field({ name: 'lastName', label: 'Last name', value: value('lastName'), autocomplete: 'family-name' }, problems)}
          </div>
          ${field({ name: 'email', label: 'E-mail', type: 'email', value: value('email'), autocomplete: 'username' }, problems)}
          ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT }, problems)}
          ${button('Create account')}`,
      )}
      <p class="or"><span>or</span></p>
      ${linkButton('Continue with Google', flow.to('google'), 'plain')}`,
  })
}
