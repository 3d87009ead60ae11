// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceInMemory } from '../../../shared/testing/device-in-memory.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import { CalculateRoute } from '../../../workbench/routes/calculate.tsx'
import { scenarioKind } from '../kind.ts'

deviceInMemory()

const PLAIN: TaxScenarioGiven = { taxYear: 2027, dateOfBirth: '1980-01-01' }
let visit = 0

function setup(inputs: TaxScenarioGiven = PLAIN, query = '') {
  const server = createFakeServer()
  // Edits outlive a screen, so each test has its own record.
  const id = `s${++visit}`
  server.addClient('c1', 'Thandi', 'Dlamini')
  server.addRecord(id, { kind: 'scenario' as never, clientId: 'c1', description: 'Tax 2027', inputs: inputs as never })
  renderRoute(server, `/scenario/${id}${query}`, { '/scenario/:id': () => <CalculateRoute kind={scenarioKind} /> })
  return {
    user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) }),
    created: () => server.sent.filter(({ method }) => method === 'POST'),
    saved: async () => {
      await act(() => vi.advanceTimersByTimeAsync(800))
      const puts = () => server.sent.filter(({ method }) => method === 'PUT')
      await waitFor(() => expect(puts().length).toBeGreaterThan(0))
      return (puts().at(-1)!.body as { inputs: TaxScenarioGiven }).inputs
    },
  }
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

beforeEach(() => {
  // jsdom has no layout, so it can't scroll.
  Element.prototype.scrollIntoView = () => {}
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(async () => {
  cleanup()
  await vi.runOnlyPendingTimersAsync()
  vi.useRealTimers()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

it('a first result needs twelve fields, and the full layout has the same inputs', async () => {
  const { user, saved } = setup()
  await user.type(await screen.findByLabelText('Salary'), '600000')
  await user.type(field('PAYE deducted'), '100000')
  await user.type(field('Medical scheme members'), '2')
  expect(await axeViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Full layout' }))
  await user.click(within(await screen.findByRole('navigation', { name: 'Groups' })).getByRole('button', { name: /^Employment/ }))
  await user.click(await screen.findByRole('button', { name: 'Employer 1' }))
  expect(plain(field('Salary').value)).toBe('600 000')
  expect(await saved()).toEqual({
    ...PLAIN,
    employers: [{ salary: 60_000_000, payeDeducted: 10_000_000 }],
    medical: { coveredMembers: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2] },
  })
  expect(await axeViolations()).toEqual([])
})

it('an undo returns to the field of the row, and opens its group', async () => {
  const { user } = setup({ ...PLAIN, employers: [{ salary: 100 }], deductions: { raContribution: 5_000_000 } }, '?layout=full')
  await user.click(await screen.findByRole('button', { name: 'Employer 1' }))
  await user.clear(field('Salary'))
  await user.type(field('Salary'), '250000')
  await user.click(screen.getByRole('button', { name: 'Employer 1' }))
  expect(screen.queryByLabelText('Salary')).toBeNull()
  await user.click(await screen.findByLabelText('Retirement annuity contributions'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(document.activeElement).toBe(field('Salary')))
  expect(plain(field('Salary').value)).toBe('1')
})

it('a problem appears at its field, in its row and in the list of groups', async () => {
  const { user } = setup({ ...PLAIN, employers: [{ companyCarValue: 40_000_000, carBusinessKm: 900, carTotalKm: 100 }] }, '?layout=full')
  const list = await screen.findByRole('navigation', { name: 'Groups' })
  expect(within(list).getByRole('button', { name: /^Employment 1 mistake/ })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: /^Employer 1/ }))
  expect(field('Business kilometres of the company car').getAttribute('aria-invalid')).toBe('true')
})

it('pastes rows from a spreadsheet, asks about doubtful amounts, and moves and removes rows', async () => {
  const { user, saved } = setup({ ...PLAIN, investmentIncome: [{ kind: 'royalty', amount: 100 }] }, '?layout=full')
  ;(await screen.findByRole('button', { name: 'Add a source' })).focus()
  await user.paste('Cape Savings\tLocal interest\t28 600\nBay Bank\tlocal interest\t4,250')
  await user.click(screen.getByRole('button', { name: /^Make it R.4,25$/ }))
  screen.getByRole('button', { name: /^Bay Bank/ }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  screen.getAllByRole('button', { name: /^Source 1/ })[0]!.focus()
  await user.keyboard('{Alt>}{Delete}{/Alt}')
  expect((await saved()).investmentIncome).toEqual([
    { kind: 'localInterest', institution: 'Bay Bank', amount: 425 },
    { kind: 'localInterest', institution: 'Cape Savings', amount: 2_860_000 },
  ])
})

it('a narrow window has the groups in a menu that stays in view', async () => {
  const wide = window.matchMedia
  window.matchMedia = ((media: string) => ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} })) as never
  try {
    const { user } = setup({ ...PLAIN, employers: [{ companyCarValue: 40_000_000, carBusinessKm: 900, carTotalKm: 100 }] }, '?layout=full')
    const jump = await screen.findByRole('button', { name: /^Go to a group/ })
    expect(screen.queryByRole('navigation', { name: 'Groups' })).toBeNull()
    expect(getComputedStyle(jump.parentElement!).position).toBe('sticky')
    jump.focus()
    await user.keyboard('{Enter}')
    const menu = await screen.findByRole('menu', { name: 'Groups' })
    expect(await axeViolations()).toEqual([])
    await user.click(within(menu).getByRole('menuitem', { name: /^Employment ?1 mistake/ }))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Employment/))
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true')
    expect(screen.queryByRole('menu')).toBeNull()
  } finally {
    window.matchMedia = wide
  }
})

it('Up and Down move through the groups, which are a single tab stop', async () => {
  const { user } = setup(PLAIN, '?layout=full')
  const list = await screen.findByRole('navigation', { name: 'Groups' })
  within(list)
    .getByRole('button', { name: /^Person/ })
    .focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toMatch(/^Pension/)
  expect(
    within(list)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(2)
})

it('a copy into next year carries amounts forward, and lists the changes', async () => {
  const { user, created } = setup({
    ...PLAIN,
    taxYear: 2026,
    employers: [{ salary: 60_000_000, payeDeducted: 100 }],
    deductions: { raContribution: 60_000_000 },
  })
  await user.click(await screen.findByRole('button', { name: 'Copy into next year' }))
  const band = await screen.findByRole('region', { name: 'What changed' })
  const words = plain(band.textContent)
  expect(words).toContain('PAYE deducted, row 1: R 1 cleared')
  expect(words).toMatch(/Retirement contributions brought forward: R [\d ]+(,\d\d)? carried forward \(s 11F\)/)
  expect(created()[0]).toMatchObject({
    path: '/api/scenarios',
    body: { description: 'Tax 2027 2027', inputs: { taxYear: 2027, employers: [{ salary: 60_000_000 }] } },
  })
  await user.click(within(band).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull())
})

it('until next year’s tables are loaded, says so first and marks the copy as an estimate', async () => {
  const { user, created } = setup({ ...PLAIN, employers: [{ salary: 60_000_000 }] })
  expect(await screen.findByText(/^The tables of 2028 are not loaded yet\. The copy is an estimate with those of 2027/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy into next year' }))
  expect((await screen.findByRole('region', { name: 'What changed' })).textContent).toContain('estimated with the tables of 2027')
  expect(created()[0]).toMatchObject({
    body: { description: 'Tax 2028 (estimate with the tables of 2027)', inputs: { taxYear: 2027, employers: [{ salary: 60_000_000 }] } },
  })
})

it('links to the planning ideas from the list of groups and from the result, where the best one can be previewed', async () => {
  const { user } = setup({ ...PLAIN, employers: [{ salary: 90_000_000 }] }, '?layout=full')
  const best = await screen.findByRole('button', { name: 'Preview it' })
  expect(plain(best.parentElement!.textContent)).toMatch(/ saves R [\d ]+/)
  const list = screen.getByRole('navigation', { name: 'Groups' })
  const ideas = within(list).getByRole('button', { name: /^Planning ideas ?\d+$/ })
  await user.click(ideas)
  expect(document.activeElement?.id).toBe('planning-ideas')
  await user.click(within(list).getByRole('button', { name: 'Find a value' }))
  expect(document.activeElement?.id).toBe('find-a-value')
  await user.click(screen.getByRole('button', { name: /^See all \d+ ideas$/ }))
  expect(document.activeElement?.id).toBe('planning-ideas')
  await user.click(best)
  expect(await screen.findByText('preview')).toBeTruthy()
})

const JOINT: TaxScenarioGiven = { ...PLAIN, maritalRegime: 'inCommunity' }

/** Thandi, whose scenario is open, and her spouse Sizwe, with his scenario of the same year. */
function couple(hers: TaxScenarioGiven, regimeSince = '') {
  const server = createFakeServer()
  const [own, his] = [crypto.randomUUID(), crypto.randomUUID()]
  server.clients.set('c1', { ...server.addClient('c1', 'Thandi', 'Dlamini'), dateOfBirth: '1980-01-01' })
  server.addClient('c2', 'Sizwe', 'Dlamini')
  server.addClient('c3', 'Anna', 'van Wyk')
  const regime = { status: 'married', since: '2010-05-01', regime: 'inCommunity', regimeSince } as const
  server.households.set('c1', { spouseId: 'c2', maritalStatus: regime })
  const add = (id: string, clientId: string, description: string, inputs: TaxScenarioGiven) =>
    server.addRecord(id, { kind: 'scenario' as never, clientId, description, inputs: inputs as never })
  add('other', 'c3', 'Of Anna', JOINT)
  add('before', 'c2', 'His of 2026', { ...JOINT, taxYear: 2026 })
  add(his, 'c2', 'His', {
    ...JOINT,
    employers: [{ salary: 40_000_000 }],
    investmentIncome: [{ kind: 'localInterest', amount: 10_000_000 }],
  })
  add(own, 'c1', 'Hers', hers.spouseScenarioId === undefined ? hers : { ...hers, spouseScenarioId: his })
  renderRoute(server, `/scenario/${own}?layout=full`, { '/scenario/:id': () => <CalculateRoute kind={scenarioKind} /> })
  return { server, own, his, user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) }) }
}
const LINKED = { ...JOINT, spouseScenarioId: crypto.randomUUID() }

it('warns if the spouse’s return disagrees, shows no total until then, and makes both agree with one click', async () => {
  const { server, own, his, user } = couple(LINKED)
  const warning = await screen.findByRole('region', { name: 'The spouse’s return disagrees' }, { timeout: 30_000 })
  expect(warning.textContent).toContain('not linked to each other')
  const section = await screen.findByRole('region', { name: 'Both spouses' }, { timeout: 30_000 })
  // Not linked back: R100 000 of interest are halved here, but there against the amounts entered for the spouse.
  await waitFor(() => expect(plain(section.textContent)).toContain('Taxable income R 26 200'), { timeout: 30_000 })
  expect(within(section).queryByRole('columnheader', { name: 'Both' })).toBeNull()
  expect(await axeViolations()).toEqual([])
  await user.click(within(warning).getByRole('button', { name: 'Make both returns agree' }))
  await waitFor(() => expect(server.sent.filter(({ method }) => method === 'PUT')).toHaveLength(2), { timeout: 30_000 })
  expect(server.sent.at(-1)).toMatchObject({
    path: `/api/scenarios/${his}`,
    body: { description: 'His', inputs: { spouseScenarioId: own } },
  })
  await waitFor(() => expect(plain(section.textContent)).toContain('Taxable income R 26 200R 426 200R 452 400'), { timeout: 30_000 })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'The spouse’s return disagrees' })).toBeNull(), { timeout: 30_000 })
})

it('also warns in the other record, which is single and not linked', async () => {
  couple({ taxYear: 2027, dateOfBirth: '1980-01-01' })
  const warning = await screen.findByRole('region', { name: 'The spouse’s return disagrees' }, { timeout: 30_000 })
  expect(warning.textContent).toContain('different marital regimes')
})

it('lists the scenarios of the client’s spouse for the year first when linking', async () => {
  const { user } = couple(JOINT)
  await user.click(await screen.findByRole('button', { name: 'Link a tax scenario: Scenario of the spouse' }))
  const dialog = await screen.findByRole('dialog', { name: 'Link a tax scenario' })
  await waitFor(() => expect(dialog.textContent).toContain('Of the spouse, for 2027'), { timeout: 30_000 })
  const names = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(names[0]).toMatch(/^Sizwe Dlamini: His(?! of)/)
  expect(names.join()).toContain('Anna van Wyk: Of Anna')
  // No one is their own spouse.
  expect(names.join()).not.toContain('Hers')
  expect(await axeViolations()).toEqual([])
})

it('shows values of the client’s page below the fields', async () => {
  couple({ ...JOINT, maritalRegime: 'ancWithAccrual' })
  await screen.findByText('from the client’s page')
  expect(screen.getByText('the client’s page has: In community of property')).toBeDefined()
})

it('notes the date of a regime that began within the year, until it is entered', async () => {
  const { user } = couple(JOINT, `${JOINT.taxYear! - 1}-09-01`)
  const field = await screen.findByRole('textbox', { name: 'In community of property only from' })
  const description = () => plain(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
  await waitFor(() =>
    expect(description()).toMatch(/the regime changed on 1 September 2026, within this year of assessment\. Enter that date\./),
  )
  await user.type(field, '1 September 2026')
  await user.tab()
  await waitFor(() => expect(description()).not.toMatch(/within this year of assessment/))
})

it('confirms continued rates in one step, and shows them as editable fields', async () => {
  const { user, saved } = setup(
    {
      ...PLAIN,
      employers: [{ salary: 60_000_000, lowInterestLoan: 36_500_000, loanKind: 'other' }],
      businesses: [{ turnover: 10_000_000 }],
      paid: { provisionalP2: 1_000_000, provisionalP2Date: '2027-03-31' },
    },
    '?layout=full',
  )
  const note = (await screen.findByText('Not yet confirmed:')).parentElement!
  expect(plain(note.textContent)).toContain('as of 1 October 2026; prescribed rate of interest from 1')
  expect(await axeViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Confirm for this record' }))
  await waitFor(() => expect(screen.queryByText('Not yet confirmed:')).toBeNull())
  expect(await saved()).toMatchObject({
    employers: [{ salary: 60_000_000, lowInterestLoan: 36_500_000, officialRate: 82_500 }],
    paid: { provisionalP2: 1_000_000, prescribedRate: 107_500 },
  })
  await user.click(within(screen.getByRole('navigation', { name: 'Groups' })).getByRole('button', { name: /^Employment/ }))
  await user.click(await screen.findByRole('button', { name: 'Employer 1' }))
  expect(field('Official rate after the last confirmed one').value).toBe('8,25')
})
