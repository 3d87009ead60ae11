// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { userOf } from '@tafel/kit/auth/identity-claims.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../../../shared/session/auth.ts'
import { deviceInMemory } from '../../../shared/testing/device-in-memory.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import Profile from './profile.tsx'

deviceInMemory()
const NOMSA = userOf({
  sub: 'u1',
  given_name: 'Nomsa',
  family_name: 'Mokoena',
  email: 'nomsa@example.co.za',
  name: 'Nomsa Mokoena',
})
beforeEach(() => {
  vi.spyOn(auth, 'user').mockReturnValue(NOMSA)
  vi.spyOn(auth, 'token').mockResolvedValue('')
  vi.spyOn(auth, 'changeEmail').mockResolvedValue()
  vi.spyOn(auth, 'changePassword').mockResolvedValue()
  vi.spyOn(auth, 'changeSecondFactor').mockResolvedValue()
  vi.spyOn(auth, 'takeActionOutcome').mockReturnValue(undefined)
})
afterEach(cleanup)

async function setup() {
  const server = createFakeServer()
  const user = userEvent.setup()
  renderRoute(server, '/profile', { '/profile': Profile })
  await screen.findByLabelText('First name')
  return { server, user }
}

test('saves a new name and refreshes the claims', async () => {
  const { server, user } = await setup()
  await user.clear(screen.getByLabelText('Last name'))
  await user.type(screen.getByLabelText('Last name'), 'Smit{Enter}')
  expect(await screen.findByText('Name saved')).toBeTruthy()
  expect(server.sent).toMatchObject([
    { path: '/api/functions/updateDisplayName', body: { data: { firstName: 'Nomsa', lastName: 'Smit' } } },
  ])
  expect(auth.token).toHaveBeenCalledWith({ force: true })
})

test('shows a missing or invalid name at its field, and sends nothing', async () => {
  const { server, user } = await setup()
  await user.clear(screen.getByLabelText('First name'))
  await user.type(screen.getByLabelText('Last name'), '<b>')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByText('Enter your first name.')).toBeTruthy()
  expect(screen.getByText('A name has letters, spaces, points, hyphens and apostrophes.')).toBeTruthy()
  expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true')
  expect(await axeViolations()).toEqual([])
  expect(server.sent).toEqual([])
})

test('changes e-mail and password on the identity provider’s pages, and reports the outcome', async () => {
  vi.mocked(auth.takeActionOutcome).mockReturnValueOnce({ action: 'UPDATE_PASSWORD', status: 'success' })
  const { user } = await setup()
  expect(await screen.findByText('Password changed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change e-mail' }))
  expect(auth.changeEmail).toHaveBeenCalledWith('/profile')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(auth.changePassword).toHaveBeenCalledWith('/profile')
})

test('lists second factors; they are set up, renewed and removed on the identity provider’s pages', async () => {
  vi.mocked(auth.takeActionOutcome).mockReturnValueOnce({ action: 'delete_credential:b', status: 'success' })
  const { user } = await setup()
  expect(await screen.findByText('Second factor removed')).toBeTruthy()
  const section = await screen.findByRole('region', { name: 'Second factor' })
  expect((await within(section).findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Authenticator app ?Since /),
    expect.stringMatching(/^Passkey “Work laptop” ?Since /),
    expect.stringMatching(/^Recovery codes 9 leftSince /),
  ])
  expect(await axeViolations()).toEqual([])
  await user.click(within(section).getByRole('button', { name: 'Replace the authenticator app' }))
  await user.click(within(section).getByRole('button', { name: 'Add another passkey' }))
  await user.click(within(section).getByRole('button', { name: 'Make new recovery codes' }))
  await user.click(within(section).getByRole('button', { name: 'Remove: Passkey “Work laptop”' }))
  expect(vi.mocked(auth.changeSecondFactor).mock.calls).toEqual([
    ['app', '/profile'],
    ['passkey', '/profile'],
    ['recoveryCodes', '/profile'],
    [{ removed: 'b' }, '/profile'],
  ])
})

test('ends one session, or all except this one', async () => {
  const { server, user } = await setup()
  const places = await screen.findByRole('region', { name: 'Where you are signed in' })
  expect(
    within(places)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^Chrome on Windows this sessionSince .*, from 192\.0\.2\.7$/),
    expect.stringMatching(/^Safari on iPhone ?Since/),
    expect.stringMatching(/^New device, admin console ?Since/),
  ])
  expect(await axeViolations()).toEqual([])
  await user.click(within(places).getByRole('button', { name: /^Sign out: Safari on iPhone, since/ }))
  await waitFor(() => expect(within(places).getAllByRole('listitem')).toHaveLength(2))
  await user.click(within(places).getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await within(places).findByText('You are not signed in anywhere else.')).toBeTruthy()
  expect(server.sent.map(({ path }) => path)).toEqual(['/api/functions/endMySession', '/api/functions/endMyOtherSessions'])
})

test('shows the rest of the page when sessions cannot be loaded', async () => {
  const server = createFakeServer()
  const query = server.http.query
  server.http.query = async (path, options) => {
    if (path === '/api/me/sessions') throw new AppError('functions/unavailable', 'Try again in a moment.', { status: 503 })
    return query(path, options)
  }
  renderRoute(server, '/profile', { '/profile': Profile })
  expect(await screen.findByText('Your sessions could not be loaded')).toBeTruthy()
  expect(screen.getByLabelText('First name')).toBeTruthy()
})
