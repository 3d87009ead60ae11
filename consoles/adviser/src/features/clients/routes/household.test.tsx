// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFakeServer, type FakeHousehold } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../shared/testing/render-route.tsx'
import HouseholdRoute from './household.tsx'

afterEach(cleanup)

// Loaded with its first use; here nobody waits for that.
beforeAll(() => import('../components/household-dialogs.tsx'))

const SIZWE = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
/** On a busy machine. */
const SLOWLY = { timeout: 5000 }

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
const lerato = { dependantId: 'd1', name: 'Lerato', dateOfBirth: '2012-05-03', kind: 'child' } as const

describe('the household page', { timeout: 20_000 }, () => {
  it('shows both spouses, the regime with its date and what it does to the tax, and the records of both in one list', async () => {
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
    expect(within(records).getByRole('link', { name: 'A farm' })).toBeTruthy()
    expect(screen.getByRole('complementary').textContent).toContain('Nomsa added A farm')
    expect(await axeViolations()).toEqual([])
  })

  it('names the members who changed it last, and says where nobody knows any more', async () => {
    setup('/clients/c1', { by: 'u2' })
    expect((await screen.findByRole('complementary')).textContent).toContain('Sipho added 14 Protea Road')
    expect(screen.getByRole('region', { name: 'Records' }).textContent).toContain('Sipho')
    cleanup()
    setup('/clients/c1', { by: 'u3' })
    expect((await screen.findByRole('complementary')).textContent).toContain('Somebody whose details were erased added 14 Protea Road')
  })

  it('keeps a marriage: the spouse found among the clients, the regime with its date', async () => {
    const { server, user } = setup('/clients/c1?dialog=marriage')
    const dialog = await screen.findByRole('dialog', { name: 'Marriage of Thandi Dlamini' }, SLOWLY)
    await user.selectOptions(within(dialog).getByLabelText('Marital status'), 'married')
    await user.type(within(dialog).getByLabelText('Married on'), '12 April 2008')
    await user.selectOptions(within(dialog).getByLabelText('Property regime'), 'inCommunity')
    await user.type(within(dialog).getByLabelText('Find the spouse among your clients'), 'Siz')
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

  it('keeps dependants as rows; one without a name is told at its field', async () => {
    const { server, user } = setup('/clients/c1?dialog=dependants')
    const dialog = await screen.findByRole('dialog', { name: 'Dependants of Thandi Dlamini' }, SLOWLY)
    await user.click(within(dialog).getByRole('button', { name: 'Add a dependant' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByText('Enter the name of the dependant.')).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Name'))
    await user.type(within(dialog).getByLabelText('Name'), 'Lerato')
    // Typing isn't lost by a slip.
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
})
