// @vitest-environment jsdom
import { figuresThatRunOut, type RunOut } from '@tafel/contracts/law/constants/run-out.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CommandOptions } from '@tafel/kit/http/client.ts'
import { http } from '../../app/session.ts'
import { renderInAdmin } from '../../testing/render-in-admin.tsx'
import { RunOutCard } from './run-out-card.tsx'
import { RunOutSection } from './run-out-section.tsx'

const command = vi.fn<(method: string, path: string, options?: CommandOptions) => Promise<object>>(async () => ({}))
beforeEach(() => {
  command.mockClear()
  vi.spyOn(http, 'command').mockImplementation(command)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const LIST = figuresThatRunOut(SHIPPED_CONSTANTS, '2026-11-27', '2026-12-27')

function show(list: readonly RunOut[] | Error, section = <RunOutSection />) {
  vi.spyOn(http, 'query').mockImplementation(async () => {
    if (list instanceof Error) throw list
    return list
  })
  return renderInAdmin(
    <Routes>
      <Route path="/" element={<main>{section}</main>} />
      <Route path="/constants/interest-rates/:key" element={<p>the draft</p>} />
    </Routes>,
  )
}
const violations = async () =>
  (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(
    ({ id }) => id,
  )
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => plain(textContent))
        .join(' | '),
    )

it('lists what has run out with its last value, its last confirmed day and what follows', async () => {
  show(LIST)
  await screen.findByRole('table')
  expect(rows()[0]).toBe(
    'prime and the repo rate | 10,75 % from 25 September 2026 | 19 November 2026 has run out | The last value continues, marked with its date',
  )
  expect(screen.getAllByText('Follows the repo rate').length).toBeGreaterThan(0)
  expect(await violations()).toEqual([])
})

it('confirms the repo rate unchanged: imports it with the next meeting as a draft and opens the draft', async () => {
  vi.spyOn(http, 'ask').mockResolvedValue({ rows: [] })
  show(LIST)
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm unchanged' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Repo rate/).value).toBe('7,25')
  expect(screen.getByLabelText<HTMLInputElement>(/^First day/).value).toBe('20 November 2026')
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  expect(screen.getByRole('alert').textContent).toContain('Enter the day of the next meeting.')
  fireEvent.change(screen.getByLabelText(/^Next meeting/), { target: { value: '2027-01-28' } })
  fireEvent.change(screen.getByLabelText(/^Source/), { target: { value: 'SARB, 19 November 2026' } })
  expect(await violations()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  expect(await screen.findByText('the draft')).toBeTruthy()
  const [, path, { body } = {}] = command.mock.calls[0]!
  expect(path).toBe('/api/admin/constants/interest-rates/2026-11-20/import')
  expect(body).toMatchObject({ text: expect.stringContaining('"7,25 %"') })
  expect(body).toMatchObject({ text: expect.stringContaining('repoRate.knownUntil,2027-01-28') })
})

it('shows why the server refuses a rate, and keeps the dialog', async () => {
  vi.spyOn(http, 'ask').mockResolvedValue({ rows: [{ fate: 'refused', fault: 'A rate from 0 % to 100 %.' }] })
  show(LIST)
  fireEvent.click(await screen.findByRole('button', { name: 'Enter the new repo rate' }))
  fireEvent.change(screen.getByLabelText(/^Repo rate/), { target: { value: '700' } })
  fireEvent.change(screen.getByLabelText(/^Next meeting/), { target: { value: '2027-01-28' } })
  fireEvent.change(screen.getByLabelText(/^Source/), { target: { value: 'SARB' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  expect(await screen.findByText('A rate from 0 % to 100 %.')).toBeTruthy()
  expect(command).not.toHaveBeenCalled()
})

it('shows that nothing runs out, that it is loading, and why it could not load', async () => {
  show([])
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(await screen.findByText('Every figure is confirmed for the next 30 days.')).toBeTruthy()
  cleanup()
  show(new Error('The server did not answer.'))
  expect(await screen.findByText('The server did not answer.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('groups the tables of one set that run out on the same day', async () => {
  show(figuresThatRunOut(SHIPPED_CONSTANTS, '2027-02-10', '2027-04-01'))
  await screen.findByRole('table')
  const links = screen.getAllByRole('link', { name: /^Enter the figures/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\/constants\/tax-scenario\/2028\?enter=incomeTax,medicalCredits,/),
      '/constants/transfer-duty/2027-04-01?enter=deedsFees',
    ]),
  )
  expect(
    rows().some((row) => / and \d+ more \| – \| 28 February 2027 runs out soon \| Calculations that need it are refused/.test(row)),
  ).toBe(true)
})

it('shows the same list on the System page, with a link to the constants', async () => {
  show(LIST, <RunOutCard />)
  expect(await screen.findByText('prime and the repo rate')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enter or confirm' }).getAttribute('href')).toBe('/constants')
  expect(await violations()).toEqual([])
})
