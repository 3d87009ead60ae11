import { expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { PALETTE_PAGES } from './palette-pages.ts'

/** Pages that are not in the palette, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  root: 'redirects to login',
  login: 'for signed-out users',
  register: 'for signed-out users',
  forgotPassword: 'for signed-out users',
  paymentCancel: 'opened by PayFast',
  paymentComplete: 'opened by PayFast',
  paymentFailed: 'opened by PayFast',
  underConstruction: 'opened by the guard',
  subscribe: 'for users without a firm',
  sendEmailVerification: 'for users without a verified address',
  invitation: 'opened by a link in an e-mail',
  acting: 'opened by an admin',
  admin: 'the admins’ console',
  adminSecret: 'the admins’ console',
  client: 'found by the client’s name',
  clientHistory: 'an action of the client’s page',
  clientAccess: 'an action of the client’s page',
  issuedReport: 'found in the list of reports',
}

it('links to every page of the console', () => {
  const reached = new Set(PALETTE_PAGES.map(({ href }) => href.split('?')[0]))
  const unreached = Object.entries(paths).filter(([, { path }]) => !reached.has(path.replace(/\/:\w+\?$/, '')))
  expect(unreached.map(([name]) => name).toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted())
})
