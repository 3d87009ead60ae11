// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { afterEach, expect, it } from 'vitest'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import Tables from './tables.tsx'

const open = (address: string) => renderRoute(createFakeServer(), address, { '/tables': Tables })
const group = async (name: string) => plain((await screen.findByRole('group', { name })).textContent)
afterEach(cleanup)

it('shows each figure with its source and reliability, and marks figures that are not law yet', async () => {
  open('/tables?of=tax-scenario/2027')
  expect(await group('Primary rebate')).toBe('Primary rebateunconfirmedSARS, p. 3Primary rebate17 820')
  expect(screen.getByText('announced, not yet law')).toBeTruthy()
  expect(screen.getByText('In use since 25 February 2026.')).toBeTruthy()
  expect(await axeViolations()).toEqual([])

  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a figure' }), { target: { value: 'medical' } })
  expect(await screen.findByText('No matching figures')).toBeTruthy()
})

it('keeps the year and the date in the address', async () => {
  const { router } = open('/tables?of=tax-scenario/2027')
  await group('Primary rebate')
  fireEvent.change(screen.getByRole('combobox', { name: 'Tax year or period' }), { target: { value: 'tax-scenario/2028' } })
  await waitFor(async () => expect(await group('Primary rebate')).toContain('19 000'))
  expect(router.state.location.search).toBe('?of=tax-scenario%2F2028')

  cleanup()
  open('/tables?of=tax-scenario/2028&at=2025-01-31T21:59:59.999Z')
  expect(await screen.findByText('No figures at that date')).toBeTruthy()
  expect(screen.getByText(/As at 31 January 2025/)).toBeTruthy()
  expect(await axeViolations()).toEqual([])
})
