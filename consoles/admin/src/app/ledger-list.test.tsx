// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userOf } from '@tafel/kit/auth/identity-claims.ts'
import { AdminContext, DataTable, type DataProvider, ResourceContextProvider, TextInput } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { auth } from './session.ts'
import { LedgerList } from './ledger-list.tsx'
import { store } from './store.ts'
import { words } from './words.ts'

afterEach(() => {
  cleanup()
  store.removeItems('')
  vi.restoreAllMocks()
})

interface Row {
  readonly id: string
  readonly code: string
  readonly used: number
}
const Column = DataTable.Col<Row>
const dataProvider = { getList: async () => ({ data: [{ id: '1', code: 'EARLY', used: 3 }], total: 1 }) } as unknown as DataProvider

async function show(userId = 'ayanda') {
  cleanup()
  vi.spyOn(auth, 'user').mockReturnValue(userOf({ sub: userId }))
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={words} store={store}>
      <ResourceContextProvider value="coupons">
        <LedgerList<Row>
          title="Coupons"
          filters={[<TextInput key="q" source="q" />]}
          narrow={{ primary: ({ code }) => code, secondary: () => '' }}
        >
          <Column source="code" label="Code" />
          <Column label="For" render={() => 'all payments'} />
          <Column source="used" label="Used" />
          <Column label="" render={() => 'Withdraw'} />
        </LedgerList>
      </ResourceContextProvider>
    </AdminContext>,
  )
  await screen.findByText('EARLY')
}
const shown = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const menu = () => screen.getByRole('menu', { name: 'Columns' })

it('hides unwanted columns, and stores them for this person only', async () => {
  await show()
  expect(shown()).toEqual(['Code', 'For', 'Used', ''])
  choose(/^Columns$/)
  expect(document.activeElement?.textContent).toBe('For')
  for (const name of ['For', 'Used']) fireEvent.click(within(menu()).getByRole('menuitemcheckbox', { name }))
  expect(screen.queryByText('all payments')).toBeNull()
  await show()
  expect(shown()).toEqual(['Code', ''])
  await show('bongani')
  expect(shown()).toEqual(['Code', 'For', 'Used', ''])
  await show()
  choose(/^Columns, 2 hidden$/)
  fireEvent.click(within(menu()).getByRole('menuitem', { name: 'Show all' }))
  expect(screen.getAllByText('all payments')).toHaveLength(1)
})

it('keeps the column that names the row, and states that exports stay complete', async () => {
  await show()
  choose(/^Columns$/)
  const name = within(menu()).getByRole('menuitemcheckbox', { name: 'Code, always shown' })
  expect([name.getAttribute('aria-disabled'), name.getAttribute('aria-checked')]).toEqual(['true', 'true'])
  expect(within(menu()).getAllByRole('menuitemcheckbox')).toHaveLength(3)
  const note = document.getElementById(menu().getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toContain('Export all includes hidden columns')
})
