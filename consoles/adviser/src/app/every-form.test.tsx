// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import Access from '../features/access/routes/access.tsx'
import Company from '../features/account/routes/company.tsx'
import Profile from '../features/account/routes/profile.tsx'
import Subscribe from '../features/account/routes/subscribe.tsx'
import ClientsRoute from '../features/clients/routes/clients.tsx'
import HouseholdRoute from '../features/clients/routes/household.tsx'
import { WithdrawDialog } from '../features/issued/components/withdraw-dialog.tsx'
import NewConstants from '../features/new-constants/routes/new-constants.tsx'
import Subscriptions from '../features/subscription/routes/subscriptions.tsx'
import Team from '../features/team/routes/team.tsx'
import UnlockDialog from '../shared/records/unlock-dialog.tsx'
import { useRecordCommands } from '../shared/records/use-record-commands.ts'
import { deviceInMemory } from '../shared/testing/device-in-memory.ts'
import { createFakeServer, type FakeServer } from '../shared/testing/fake-server.ts'
import { activeSubscription } from '../shared/testing/fake-subscription.ts'
import { renderRoute } from './testing/render-route.tsx'

// Unsaved work is never lost: each form stores what is typed on the device and restores it.

const { drafts } = deviceInMemory()

interface Case {
  readonly url: string
  readonly routes: Readonly<Record<string, ComponentType>>
  readonly prepare?: (server: FakeServer) => void
  /** The steps from the page to the form. */
  readonly open?: (user: UserEvent) => Promise<void>
  readonly field: string
  readonly text: string
}

const press = (name: string | RegExp) => async (user: UserEvent) => {
  await user.click((await screen.findAllByRole('button', { name }))[0]!)
}
const HOUSEHOLD = { '/clients/:id': HouseholdRoute }
const RECORD = { kind: 'transferDuty', recordId: 't1', description: '14 Protea Road' } as const
const REPORT = { reportId: 'r1', number: 'KXTR-2026-000001' } as Parameters<typeof WithdrawDialog>[0]['report']

function Unlock() {
  return <UnlockDialog record={RECORD} commands={useRecordCommands()} onClose={() => undefined} />
}
const Withdraw = () => <WithdrawDialog report={REPORT} onClose={() => undefined} />

const CASES: Readonly<Record<string, Case>> = {
  'the firm’s details': { url: '/company', routes: { '/company': Company }, field: 'Website', text: 'https://mokoena.co.za' },
  'the firm’s planning defaults': { url: '/company', routes: { '/company': Company }, field: 'Inflation', text: '6,25' },
  'the firm’s reports': { url: '/company', routes: { '/company': Company }, field: 'Disclaimer', text: 'Not advice.' },
  'a text of the firm’s own': {
    url: '/company',
    routes: { '/company': Company },
    open: async (user) => {
      await screen.findByRole('button', { name: 'Add your own text' })
      if (drafts.all.size === 0) await press('Add your own text')(user)
    },
    field: 'Text',
    text: 'Advisers since 1998.',
  },
  'a new firm': { url: '/subscribe', routes: { '/subscribe': Subscribe }, field: 'City', text: 'Durban' },
  'the user’s name': { url: '/profile', routes: { '/profile': Profile }, field: 'Last name', text: 'Dlamini' },
  'a new client': { url: '/clients?dialog=new', routes: { '/clients': ClientsRoute }, field: 'Surname', text: 'Dlamini' },
  'a client, from the list': {
    url: '/clients?client=c1&dialog=change',
    routes: { '/clients': ClientsRoute },
    field: 'Telephone',
    text: '082 555 0114',
  },
  'a client, from the household': { url: '/clients/c1?dialog=details', routes: HOUSEHOLD, field: 'Telephone', text: '082 555 0114' },
  'the dependants': {
    url: '/clients/c1?dialog=dependants',
    routes: HOUSEHOLD,
    open: async (user) => {
      await screen.findByRole('dialog')
      if (drafts.all.size === 0) await press('Add a dependant')(user)
    },
    field: 'Name',
    text: 'Lerato',
  },
  'the marriage': { url: '/clients/c1?dialog=marriage', routes: HOUSEHOLD, field: 'Since', text: '12 April 2008' },
  'the filing details': { url: '/clients/c1?dialog=filing', routes: HOUSEHOLD, field: 'Tax reference number', text: '0667056642' },
  'a completed review': { url: '/clients/c1?dialog=review', routes: HOUSEHOLD, field: 'Next review by', text: '5 May 2028' },
  'a planned review': { url: '/clients/c1?dialog=reviewPlan', routes: HOUSEHOLD, field: 'Next review by', text: '5 May 2028' },
  'the name of a view': {
    url: '/clients?records=scenario',
    routes: { '/clients': ClientsRoute },
    open: press('Save this view'),
    field: 'View name',
    text: 'Tax clients',
  },
  'an invitation': { url: '/team', routes: { '/team': Team }, field: 'E-mail address', text: 'kagiso@example.co.za' },
  'an auditor’s mandate': {
    url: '/access',
    routes: { '/access': Access },
    open: press('Grant an auditor access'),
    field: 'Purpose of the audit',
    text: 'The audit of 2026',
  },
  'an API key': {
    url: '/access',
    routes: { '/access': Access },
    open: press('Create an API key'),
    field: 'Name',
    text: 'Payroll import',
  },
  'the withdrawal of a report': { url: '/', routes: { '/': Withdraw }, field: 'What was wrong', text: 'The price' },
  'the reason to unlock a record': { url: '/', routes: { '/': Unlock }, field: 'Why is it unlocked?', text: 'A new valuation' },
  'the cancellation of a subscription': {
    url: '/subscriptions',
    routes: { '/subscriptions': Subscriptions },
    prepare: (server) => {
      server.subscription.view = activeSubscription()
    },
    open: press(/^Cancel/),
    field: 'Anything we should know?',
    text: 'We merge with another firm',
  },
  'a letter to a client': {
    url: '/new-constants',
    routes: { '/new-constants': NewConstants },
    prepare: (server) => {
      const record = {
        ...RECORD,
        clientId: 'c1',
        clientName: 'Thandi Dlamini',
        locked: false,
        was: 1,
        next: 2,
        why: null,
        isWithdrawn: false,
      }
      server.changes.now = { ...server.changes.now, total: 1, done: 1, changed: [record] }
    },
    open: press('Letter to Thandi Dlamini'),
    field: 'Draft',
    text: 'Dear Thandi',
  },
}

function show({ url, routes, prepare }: Case): UserEvent {
  const server = createFakeServer()
  server.addClient('c1', 'Thandi', 'Dlamini')
  prepare?.(server)
  renderRoute(server, url, routes)
  return userEvent.setup()
}

afterEach(cleanup)

test.each(Object.entries(CASES))('%s: restores what was typed after the tab is closed, until it is discarded', async (_, each) => {
  let user = show(each)
  await each.open?.(user)
  const field = () => screen.findByLabelText<HTMLInputElement>(each.field)
  const before = (await field()).value
  await user.clear(await field())
  await user.type(await field(), each.text)
  await user.tab()
  const typed = (await field()).value
  await waitFor(() => expect([...drafts.all.keys()]).toHaveLength(1))
  // The last keys are stored shortly after.
  await new Promise((resolve) => setTimeout(resolve, 250))
  cleanup()
  user = show(each)
  await each.open?.(user)
  await waitFor(async () => expect((await field()).value).toBe(typed))
  const note = (await screen.findByText(/^Restored what you typed on/)).closest('p')!
  await user.click(within(note).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText(/^Restored what you typed on/)).toBeNull())
  expect(screen.queryByLabelText<HTMLInputElement>(each.field)?.value ?? '').toBe(before)
  await waitFor(() => expect([...drafts.all.keys()]).toEqual([]))
})

/** Files with a form, or a dialog with fields, that keep no draft, with the reason. */
const WITHOUT_DRAFT: Readonly<Record<string, string>> = {
  'features/clients/components/import-choose.tsx': 'the file or spreadsheet still has the rows',
  'features/verify/routes/verify.tsx': 'a lookup: nothing is saved',
  'features/sign-in/components/email-step.tsx': 'an address, before sign-in',
  'workbench/screen/calculate-screen.tsx': 'a record autosaves and keeps its own draft',
  'workbench/screen/rename-field.tsx': 'leaving the field saves the name',
}

test('every form keeps a draft', () => {
  const source = join(import.meta.dirname, '..')
  const forms = globSync('**/*.tsx', { cwd: source })
    .filter((file) => !file.endsWith('.test.tsx'))
    .filter((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      return /<form\b|styled\('form'\)|<NoteField\b|<FormDialog\b/.test(text)
    })
    .filter((file) => !/useFormDraft|draft=\{|LookFieldsProps/.test(readFileSync(join(source, file), 'utf8')))
  expect(forms.toSorted()).toEqual(Object.keys(WITHOUT_DRAFT).toSorted())
})
