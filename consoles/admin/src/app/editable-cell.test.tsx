// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AdminContext, type DataProvider, HttpError, RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { EditableCell } from './editable-cell.tsx'
import { words } from './words.ts'

afterEach(cleanup)

const openRow = vi.fn()
function show(update: (resource: string, params: { readonly data: unknown }) => Promise<unknown>) {
  render(
    <AdminContext dataProvider={{ update } as unknown as DataProvider} i18nProvider={words}>
      <ResourceContextProvider value="coupons">
        <RecordContextProvider value={{ id: '1', endsOn: null }}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the row of the library's table */}
          <div onClick={openRow}>
            <EditableCell name="last day of EARLY" field="endsOn" value="" read={(typed) => typed || null}>
              no end
            </EditableCell>
          </div>
        </RecordContextProvider>
      </ResourceContextProvider>
    </AdminContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Change last day of EARLY' }))
  return screen.getByRole('textbox', { name: 'last day of EARLY' })
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const enter = (field: HTMLElement) => fireEvent.submit(field.closest('form')!)
const closed = () => screen.findByRole('button', { name: 'Change last day of EARLY' })

it('sends the value on Enter, shows it once it is saved, and restores the focus; the row stays closed', async () => {
  const saved = Promise.withResolvers<unknown>()
  const update = vi.fn(() => saved.promise)
  const field = show(update)
  expect(document.activeElement).toBe(field)
  type(field, '2027-02-28')
  enter(field)
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]).toMatchObject(['coupons', { id: '1', data: { endsOn: '2027-02-28' } }])
  expect(screen.getByRole('textbox')).toBe(field)
  saved.resolve({ data: { id: '1', endsOn: '2027-02-28' } })
  const button = await closed()
  expect(document.activeElement).toBe(button)
  expect(openRow).not.toHaveBeenCalled()
})

it('shows the server’s message next to the field, and keeps the input', async () => {
  const field = show(async () =>
    Promise.reject(new HttpError('Something is wrong.', 400, { errors: { endsOn: 'Ends before it starts.' } })),
  )
  type(field, '2020-01-01')
  enter(field)
  expect((await screen.findByRole('alert')).textContent).toBe('Ends before it starts.')
  expect([field.getAttribute('aria-invalid'), (field as HTMLInputElement).value]).toEqual(['true', '2020-01-01'])
})

it('changes nothing on Escape, or if the value is the same', async () => {
  const update = vi.fn(async () => ({}))
  const field = show(update)
  type(field, '2027-02-28')
  fireEvent.keyDown(field, { key: 'Escape' })
  fireEvent.click(await closed())
  const again = screen.getByRole('textbox')
  expect((again as HTMLInputElement).value).toBe('')
  enter(again)
  await closed()
  expect(update).not.toHaveBeenCalled()
})
