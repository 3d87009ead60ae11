// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFakeServer, type FakeHousehold } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import HouseholdRoute from './household.tsx'

// The current year of assessment is 2027.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') }))
afterAll(() => void vi.useRealTimers())
afterEach(cleanup)

// Lazy in the console; loaded up front here.
beforeAll(
  () =>
    Promise.all([
      import('../components/household-dialogs.tsx'),
      import('../components/household-report-dialog.tsx'),
      import('../components/review-dialogs.tsx'),
      import('../components/attachments.tsx'),
      import('../components/file-menu-panel.tsx'),
      import('../components/person-year.tsx'),
      import('../components/close-to-limits.tsx'),
      import('../../scenario/model/person-year.ts'),
      import('../../scenario/kind.ts'),
      import('@tafel/contracts/kinds/transfer-duty/compare.ts'),
    ]),
  240_000,
)

const SIZWE = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'

function setup(url = '/clients/c1', household?: FakeHousehold) {
  const server = createFakeServer()
  server.clients.set('c1', { ...server.addClient('c1', 'Thandi', 'Dlamini'), email: 'thandi@d.example', dateOfBirth: '1979-08-18' })
  server.addClient(SIZWE, 'Sizwe', 'Dlamini')
  const inputs = { transferAmount: 250_000_000, purchaserType: 'natural' as const, bondAmount: 0, dateOfAcquisition: '2026-07-15' }
  server.addRecord('t1', { clientId: 'c1', inputs })
  server.addRecord('t2', { clientId: SIZWE, inputs, description: 'A farm', locked: true })
  if (household !== undefined) server.households.set('c1', household)
  const app = renderRoute(server, url, { '/clients/:id': HouseholdRoute })
  return { server, user: userEvent.setup(), ...app }
}
/** Adds a tax scenario: a person's income and tax in a year of assessment. */
function addYear(server: ReturnType<typeof createFakeServer>, recordId: string, clientId: string, taxYear: number, more: object = {}) {
  const inputs = {
    taxYear,
    dateOfBirth: '1979-08-18',
    employers: [{ salary: 96_000_000, payeDeducted: 26_000_000 }],
    deductions: { raContribution: 12_000_000 },
    ...more,
  }
  server.addRecord(recordId, { clientId, kind: 'scenario' as never, description: `Tax ${taxYear}`, inputs: inputs as never })
}
const lerato = { dependantId: 'd1', name: 'Lerato', dateOfBirth: '2012-05-03', kind: 'child' } as const

describe('the household page', () => {
  it('shows both spouses, the regime with its date and effect on tax, and the records of both in one list', async () => {
    const { user } = setup('/clients/c1', {
      spouseId: SIZWE,
      maritalStatus: { status: 'married', since: '2008-04-12', regime: 'ancWithAccrual', regimeSince: '' },
      dependants: [lerato],
    })
    expect(await screen.findByRole('heading', { name: 'Dlamini household' })).toBeTruthy()
    expect(screen.getByText(/^Thandi and Sizwe, one child · client since /)).toBeTruthy()
    const marriage = screen.getByRole('region', { name: 'Marriage and property' })
    expect(marriage.textContent).toContain('Regimeout of community, with accrual')
    expect(marriage.textContent).toContain('Married12 April 2008')
    expect(marriage.textContent).toContain('Income split in taxno')
    const records = screen.getByRole('region', { name: 'Records' })
    expect(within(records).getByRole('link', { name: '14 Protea Road' })).toBeTruthy()
    expect(within(records).queryByRole('link', { name: 'A farm' })).toBeNull()
    expect(records.textContent).toContain('R 67 200'.replaceAll(' ', '\u00a0'))
    await user.click(within(records).getByRole('button', { name: 'Locked 1' }))
    expect(await within(records).findByRole('link', { name: 'A farm' })).toBeTruthy()
    expect(screen.getByRole('complementary').textContent).toContain('Nomsa added A farm')
    expect(await axeViolations()).toEqual([])
  })

  it('creates one report of the chosen records of both spouses, by default the open ones, short or long', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:a')
    URL.revokeObjectURL = vi.fn()
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user, server } = setup('/clients/c1', { spouseId: SIZWE })
    const bytes = vi.spyOn(server.http, 'bytes')
    await user.click(await screen.findByRole('button', { name: 'Household report' }))
    const dialog = await screen.findByRole('dialog', { name: 'Household report' })
    const [own, ofSizwe] = within(dialog).getAllByRole<HTMLInputElement>('checkbox')
    expect([own!.checked, ofSizwe!.checked]).toEqual([true, false])
    expect(await axeViolations()).toEqual([])
    await user.click(own!)
    expect(within(dialog).getByRole('alert').textContent).toBe('Choose at least one record.')
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create PDF' }).disabled).toBe(true)
    await user.click(ofSizwe!)
    await user.click(own!)
    await user.click(within(dialog).getByRole('radio', { name: /^Summary and assessment/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Create PDF' }))
    expect(await within(dialog).findByText('The PDF is in your downloads.')).toBeTruthy()
    expect(bytes).toHaveBeenCalledWith('/api/clients/c1/household-report.pdf?records=t1,t2&sections=long')
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Dlamini household - Household report.pdf')
  })

  it('names the members who changed records last, and marks erased ones', async () => {
    setup('/clients/c1', { by: 'u2' })
    expect((await screen.findByRole('complementary')).textContent).toContain('Sipho added 14 Protea Road')
    expect(screen.getByRole('region', { name: 'Records' }).textContent).toContain('Sipho')
    cleanup()
    setup('/clients/c1', { by: 'u3' })
    expect((await screen.findByRole('complementary')).textContent).toContain('A person whose details were erased added 14 Protea Road')
  })

  it('saves a marriage: a spouse found among the clients, and the regime with its date', async () => {
    const { server, user } = setup('/clients/c1?dialog=marriage')
    const dialog = await screen.findByRole('dialog', { name: 'Marriage of Thandi Dlamini' })
    await user.selectOptions(within(dialog).getByLabelText('Marital status'), 'married')
    await user.type(within(dialog).getByLabelText('Married on'), '12 April 2008')
    await user.selectOptions(within(dialog).getByLabelText('Property regime'), 'inCommunity')
    await user.type(within(dialog).getByLabelText('Find spouse among your clients'), 'Siz')
    await user.click(await within(dialog).findByLabelText('Sizwe Dlamini'))
    expect(await axeViolations()).toEqual([])
    await user.type(within(dialog).getByLabelText('Regime changed on'), '1 January 2001')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByText('A regime cannot begin before the marriage.')).toBeTruthy()
    expect(server.sent).toEqual([])
    await user.clear(within(dialog).getByLabelText('Regime changed on'))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('in community of property')).toBeTruthy()
    expect(server.sent).toMatchObject([
      {
        method: 'POST',
        path: '/api/clients/c1/marital-status',
        revision: '0',
        body: { status: 'married', since: '2008-04-12', regime: 'inCommunity', regimeSince: '', spouseId: SIZWE },
      },
    ])
  })

  it('adds a spouse as a new client without leaving the dialog', async () => {
    const { server, user } = setup('/clients/c1?dialog=marriage')
    const dialog = await screen.findByRole('dialog', { name: 'Marriage of Thandi Dlamini' })
    await user.selectOptions(within(dialog).getByLabelText('Marital status'), 'married')
    await user.type(within(dialog).getByLabelText('Find spouse among your clients'), 'Zanele Khumalo')
    await user.click(await within(dialog).findByRole('button', { name: 'Add Zanele Khumalo as a client' }))
    expect((await within(dialog).findByLabelText<HTMLInputElement>('Zanele Khumalo')).checked).toBe(true)
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/api/clients', body: { name: 'Zanele', surname: 'Khumalo' } }])
    expect(await axeViolations()).toEqual([])
  })

  it('shows when the review is due, records one with the date of the next, and undoes it', async () => {
    const review = {
      nextReviewOn: '2026-12-05',
      reviewedOn: '2025-12-05',
      everyMonths: 12,
      isProposed: false,
      recordsChanged: 1,
      reportsIssued: 0,
    }
    const { server, user } = setup('/clients/c1', { review })
    const card = await screen.findByRole('region', { name: 'Review' })
    expect(card.textContent).toContain('due in 14 days')
    expect(card.textContent).toContain('The last review was on 5 December 2025; one record has changed since')
    await user.click(within(card).getByRole('button', { name: 'Start review' }))
    const dialog = await screen.findByRole('dialog', { name: 'Start review' })
    expect(within(dialog).getByRole('link', { name: 'Transfer duty: 14 Protea Road' })).toBeTruthy()
    expect(within(dialog).getByLabelText<HTMLInputElement>('Next review by').value).toBe('21 November 2027')
    expect(await axeViolations()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Review recorded; the next one is due by 21 November 2027')).toBeTruthy()
    expect(card.textContent).toContain('due in 365 days')
    await user.click(await screen.findByRole('button', { name: /^Undo/ }))
    expect(server.sent).toMatchObject([
      { method: 'POST', path: '/api/clients/c1/reviews', revision: '0', body: { reviewedOn: '2026-11-21', nextReviewOn: '2027-11-21' } },
      { method: 'POST', path: '/api/clients/c1/undo', body: { revisions: [1] } },
    ])
  })

  it('attaches a file, explains why another can’t be, and restores a deleted one; read-only users can do none of it', async () => {
    const { server, user } = setup()
    const part = await screen.findByRole('region', { name: 'Attachments' })
    const large = new File(['x'], 'Large.pdf')
    Object.defineProperty(large, 'size', { value: 10_000_001 })
    await user.upload(within(part).getByLabelText('Files to add'), [new File(['%PDF-'], 'IRP5.pdf'), large])
    expect(await within(part).findByRole('button', { name: 'Save IRP5.pdf' })).toBeTruthy()
    expect(await within(part).findByText(/a file can have at most 10 MB/)).toBeTruthy()
    expect(await axeViolations()).toEqual([])
    await user.click(within(part).getByRole('button', { name: 'More for IRP5.pdf' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: /^Undo/ }))
    expect(await screen.findByText('IRP5.pdf restored')).toBeTruthy()
    expect(server.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/clients/c1/files',
      'DELETE /api/clients/c1/files/f1',
      'POST /api/clients/c1/files/f1/restore',
    ])
    cleanup()
    const reader = setup()
    reader.server.me.permissions = ['read']
    cleanup()
    renderRoute(reader.server, '/clients/c1', { '/clients/:id': HouseholdRoute })
    const theirs = await screen.findByRole('region', { name: 'Attachments' })
    await waitFor(() => expect(within(theirs).queryByRole('button', { name: 'Add a file' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Start review' })).toBeNull()
    expect(screen.getByRole('button', { name: 'What changed' })).toBeTruthy()
  })

  it('saves dependants as rows and reports a missing name at its field', async () => {
    const { server, user } = setup('/clients/c1?dialog=dependants')
    const dialog = await screen.findByRole('dialog', { name: 'Dependants of Thandi Dlamini' })
    await user.click(within(dialog).getByRole('button', { name: 'Add a dependant' }))
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Name'))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByText('Enter the name of the dependant.')).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Name'))
    await user.type(within(dialog).getByLabelText('Name'), 'Lerato')
    // Input isn't lost by a slip.
    await user.click(document.querySelector('.MuiDialog-container')!)
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Lerato')
    await user.type(within(dialog).getByLabelText('Date of birth'), '3/5/2012')
    expect(await axeViolations()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Lerato')).toBeTruthy()
    expect(server.sent).toMatchObject([
      { method: 'PUT', revision: '0', body: { dependants: [{ name: 'Lerato', dateOfBirth: '2012-05-03', kind: 'child' }] } },
    ])
  })

  it('saves filing details, and reports a wrong tax reference number and consent withdrawn too early at their fields', async () => {
    const { server, user } = setup('/clients/c1')
    const filing = await screen.findByRole('region', { name: 'Filing' })
    expect(filing.textContent).toContain('Tax reference numbernot recorded')
    await user.click(within(filing).getByRole('button', { name: 'Edit filing details' }))
    const dialog = await screen.findByRole('dialog', { name: 'Filing details of Thandi Dlamini' })
    const number = within(dialog).getByLabelText('Tax reference number')
    await user.type(number, '066 705 6641')
    await user.selectOptions(within(dialog).getByLabelText('Provisional taxpayer'), 'Yes')
    await user.selectOptions(within(dialog).getByLabelText('Income tax return (ITR12)'), 'Must file')
    await user.type(within(dialog).getByLabelText('Consent to e-mail given on'), '5/1/2026')
    await user.tab()
    await user.type(within(dialog).getByLabelText('Consent withdrawn on'), '4/1/2026')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByText('This is not a tax reference number. Check its ten digits.')).toBeTruthy()
    expect(within(dialog).getByText('Consent can’t be withdrawn before it was given.')).toBeTruthy()
    expect(document.activeElement).toBe(number)
    expect(server.sent).toEqual([])
    await user.clear(number)
    await user.type(number, '066 705 6642')
    await user.clear(within(dialog).getByLabelText('Consent withdrawn on'))
    expect(await axeViolations()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(filing.textContent).toContain('Tax reference number066\u00a0705\u00a06642'))
    expect(filing.textContent).toContain('Consent to e-mailgiven on 5 January 2026')
    expect(server.sent).toMatchObject([
      {
        method: 'PUT',
        path: '/api/clients/c1/filing-details',
        revision: '0',
        body: { taxNumber: '0667056642', provisional: 'yes', itr12: 'mustFile', emailConsentOn: '2026-01-05', emailConsentWithdrawnOn: '' },
      },
    ])
  })

  it('shows the newest change of each with its effect on the result and a link to its history, and summarises the rest', async () => {
    const { server } = setup()
    for (let at = 0; at < 6; at += 1)
      server.addRecord(`more${at}`, { clientId: 'c1', description: `Older ${at}`, changedAt: '2026-01-01T08:00:00.000Z' })
    cleanup()
    const at = '2026-11-20T12:02:00.000Z'
    server.histories.set('t1', {
      entries: [
        {
          first: 5,
          last: 7,
          since: at,
          at,
          by: 'u2',
          act: 'Changed',
          isErased: false,
          changes: [{ path: 'inputs.transferAmount', from: 200_000_000, to: 250_000_000 }],
          answer: { from: 4_470_000, to: 6_720_000 },
          steps: [],
        },
      ],
      before: 5,
      revision: 7,
      since: at,
      isErased: false,
      people: { u2: 'Sipho Nkosi' },
    })
    renderRoute(server, '/clients/c1', { '/clients/:id': HouseholdRoute })
    const link = await screen.findByRole('link', { name: 'History of 14 Protea Road at this change' })
    await expect.poll(() => screen.getByRole('complementary').textContent).toContain('Sipho changed Price')
    const line = link.closest('li')!.textContent!.replaceAll(/\s/g, ' ')
    expect(line).toContain('R 2 000 000')
    expect(line).toContain('R 2 500 000')
    expect(line).toContain('Transfer duty: +R 22 500')
    expect(line).toContain('Transfer duty: 14 Protea Road · now R 67 200')
    expect(link.getAttribute('href')).toBe(`/transfer-duty/t1/history?${new URLSearchParams({ at }).toString()}`)
    expect(screen.getByRole('complementary').textContent).toContain('Nomsa added Older 0')
    expect(server.asked.filter(({ path }) => path.endsWith('/history')).length).toBeLessThanOrEqual(10)
    expect(await axeViolations()).toEqual([])
  })

  it('shows each spouse’s marginal rate, the total of both returns, and the limits', async () => {
    const { server } = setup('/clients/c1', { spouseId: SIZWE })
    addYear(server, 's1', 'c1', 2027)
    addYear(server, 's2', SIZWE, 2027)
    cleanup()
    renderRoute(server, '/clients/c1', { '/clients/:id': HouseholdRoute })
    const people = await screen.findByRole('region', { name: 'People' })
    await expect.poll(() => people.textContent).toMatch(/marginal rate \d/)
    expect(within(people).getByRole('link', { name: 'Tax 2027 of Thandi Dlamini' }).getAttribute('href')).toBe('/scenario/s1')
    expect(people.textContent).toContain('Total, year of assessment 2027')
    // A refund is shown as a refund, here and in the list.
    expect(people.textContent).toContain('Total, year of assessment 2027Refund')
    expect(screen.getByRole('region', { name: 'Records' }).textContent).not.toContain('−')
    expect(screen.queryByRole('button', { name: /^Start Tax/ })).toBeNull()
    const limits = await screen.findByRole('region', { name: 'Limits and thresholds' })
    expect(within(limits).getByRole('list', { name: 'Thandi, year of assessment 2027' })).toBeTruthy()
    expect(limits.textContent).toContain('Retirement contributions')
    expect(await axeViolations()).toEqual([])
  })

  it('shows no total of contradicting returns until one click makes them agree', async () => {
    const { server, user } = setup('/clients/c1', { spouseId: SIZWE })
    addYear(server, 's1', 'c1', 2027)
    addYear(server, 's2', SIZWE, 2027, { maritalRegime: 'ancWithAccrual' })
    cleanup()
    renderRoute(server, '/clients/c1', { '/clients/:id': HouseholdRoute })
    const people = await screen.findByRole('region', { name: 'People' })
    await expect.poll(() => people.textContent).toContain('Total, year of assessment 2027No total')
    expect(people.textContent).toContain('different marital regimes')
    await user.click(within(people).getByRole('button', { name: 'Make both returns agree' }))
    await expect.poll(() => people.textContent).toContain('Total, year of assessment 2027Refund')
    expect(server.sent.map(({ method, path }) => [method, path])).toContainEqual(['PUT', '/api/scenarios/s1'])
  })

  it('starts the current year from the previous year, or empty without one', async () => {
    const { server, user } = setup('/clients/c1', { spouseId: SIZWE })
    addYear(server, 's1', 'c1', 2026)
    cleanup()
    const { router } = renderRoute(server, '/clients/c1', { '/clients/:id': HouseholdRoute })
    await user.click(await screen.findByRole('button', { name: 'Start Tax 2027 of Thandi Dlamini' }))
    await expect.poll(() => router.state.location.pathname).toMatch(/^\/scenario\//)
    expect(server.sent).toMatchObject([
      {
        method: 'POST',
        path: '/api/scenarios',
        body: { clientId: 'c1', description: 'Tax 2027', inputs: { taxYear: 2027, dateOfBirth: '1979-08-18' } },
      },
    ])
    cleanup()
    const again = renderRoute(server, '/clients/c1', { '/clients/:id': HouseholdRoute })
    await user.click(await screen.findByRole('button', { name: 'Start Tax 2027 of Sizwe Dlamini' }))
    await expect.poll(() => again.router.state.location.pathname).toMatch(/^\/scenario\//)
    expect(server.sent[1]).toMatchObject({ body: { clientId: SIZWE, description: 'New tax scenario', inputs: { taxYear: 2027 } } })
  })
})
