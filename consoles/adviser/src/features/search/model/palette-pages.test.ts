import { expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { PALETTE_PAGES } from './palette-pages.ts'

/** Pages that one does not go to from the palette, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  root: 'leads to login',
  login: 'for who is not signed in',
  register: 'for who is not signed in',
  forgotPassword: 'for who is not signed in',
  paymentCancel: 'PayFast leads to it',
  paymentComplete: 'PayFast leads to it',
  paymentFailed: 'PayFast leads to it',
  underConstruction: 'the guard leads to it',
  subscribe: 'for who has no firm',
  sendEmailVerification: 'for who has no verified address',
  invitation: 'a link of a mail leads to it',
  acting: 'an admin begins there',
  admin: 'the admins’ console',
  adminSecret: 'the admins’ console',
  client: 'found by the client’s name',
  clientHistory: 'an action of the client’s page',
  clientAccess: 'an action of the client’s page',
  issuedReport: 'found in the list of reports',
}

it('leads to every page of the console', () => {
  const reached = new Set(PALETTE_PAGES.map(({ href }) => href.split('?')[0]))
  const unreached = Object.entries(paths).filter(([, { path }]) => !reached.has(path.replace(/\/:\w+\?$/, '')))
  expect(unreached.map(([name]) => name).toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted())
})
