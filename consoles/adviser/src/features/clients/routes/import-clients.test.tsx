// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import ImportClientsRoute from './import-clients.tsx'

afterEach(cleanup)

function setup() {
  const server = createFakeServer()
  server.addClient('c1', 'Thandi', 'Dlamini')
  renderRoute(server, '/clients/import', { '/clients/import': ImportClientsRoute })
  return { server, user: userEvent.setup() }
}
async function paste(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(await screen.findByLabelText('Rows of clients'))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Check the rows' }))
}

it('shows the outcome of each row before anything is written, then adds the valid ones', async () => {
  const { server, user } = setup()
  expect(await axeViolations()).toEqual([])
  await paste(
    user,
    'Name\tSurname\tE-mail\tNote\nThandi\tDlamini\t\t\nSizwe\tDlamini\ts@d.example\t\nLerato\tMokoena\tnobody\t\nSizwe\tDlamini\ts@d.example\t',
  )
  expect(await screen.findByText('4 rows read. Nothing has been added yet.')).toBeTruthy()
  expect(screen.getByText('Columns not imported: Note.')).toBeTruthy()
  const fates = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(6)
        .map((cell) => cell.textContent),
    )
  expect(fates).toEqual([
    ['already a client', expect.stringContaining('the same ID or tax reference number')],
    ['will be added', ''],
    ['can’t be added', expect.stringContaining('E-mail: ')],
    ['duplicate', 'Same as line 3.'],
  ])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Import clients' }))
  expect(server.sent).toEqual([])
  expect(await axeViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: '1 can’t be added' }))
  expect(screen.getAllByRole('row')).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'Add 1 client' }))
  expect(await screen.findByText('1 client added, 2 rows skipped as existing clients or duplicates, 1 row refused.')).toBeTruthy()
  expect(server.sent).toMatchObject([
    { method: 'POST', path: '/api/client-imports', body: { rows: [{ name: 'Sizwe', email: 's@d.example' }] } },
  ])
  expect(screen.getByRole('button', { name: 'Download refused rows' })).toBeTruthy()
  expect(await axeViolations()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Undo this import' }))
  expect(await screen.findByText(/^1 client of this import deleted\. A deleted client can be restored/)).toBeTruthy()
  const [{ body: added }, { path, body }] = server.sent as [(typeof server.sent)[0], (typeof server.sent)[0]]
  const [{ clientId }] = (added as { readonly rows: readonly [{ readonly clientId: string }] }).rows
  expect([path, body]).toEqual(['/api/client-imports/undo', { clientIds: [clientId] }])
  expect(await axeViolations()).toEqual([])
})

it('reads a Windows-1252 file of Excel with a note, and restores leading zeros on request', async () => {
  const { user } = setup()
  const text = 'Name;Surname;ID number\r\nDaniël;Kruger;105125009081\r\nZoë;Müller;\r\n'
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  await user.upload(await screen.findByLabelText('File of clients'), new File([bytes], 'clients.csv', { type: 'text/csv' }))
  expect(
    await screen.findByText('The file isn’t UTF-8. It was read as Windows-1252, as Excel saves CSV. Check the accents: Zoë Müller.'),
  ).toBeTruthy()
  expect(screen.getByText('A spreadsheet dropped the leading zeros of 1 ID number.')).toBeTruthy()
  expect(await axeViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Restore leading zeros' }))
  expect(await screen.findByText(/Check the accents: Daniël Kruger, Zoë Müller/)).toBeTruthy()
  expect(screen.getByRole('cell', { name: '0105125009081' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Restore leading zeros' })).toBeNull()
})

it('refuses an unreadable workbook and explains what to do', async () => {
  const { user } = setup()
  await user.upload(await screen.findByLabelText('File of clients'), new File([Uint8Array.from([0x50, 0x4b, 3, 4])], 'clients.csv'))
  expect(await screen.findByText(/^This workbook cannot be read\. Save it as XLSX or “CSV UTF-8”/)).toBeTruthy()
})

it('shows at the field why a paste can’t be read', async () => {
  const { user } = setup()
  await paste(user, 'Thandi\tDlamini')
  expect(await screen.findByText(/one of them must be “Name”/)).toBeTruthy()
  expect(screen.getByLabelText('Rows of clients').getAttribute('aria-invalid')).toBe('true')
})
