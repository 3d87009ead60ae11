// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { FigureView, SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { afterEach, expect, it } from 'vitest'
import { FiguresTable } from './figures-table.tsx'

afterEach(cleanup)

const from = (source: string, label: string) => ({ figure: label, label, unit: 'cents', source, confidence: 'one_source' }) as FigureView

it('heads consecutive figures of one source with it, in full and once', () => {
  const guide = 'SARS, Tax Guide for Small Businesses 2026/2027, page 14, table of individual rates'
  const table = [from(guide, 'Primary rebate'), from(guide, 'Secondary rebate'), from('', 'Tertiary rebate'), from(guide, 'Threshold')]
  const set = { collection: 'tax-scenario', key: '2027', table, checked: null } as unknown as SetView
  render(<FiguresTable set={set} onHistory={() => undefined} />)
  const heads = [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
  expect(heads).toEqual([guide, 'Primary rebate', 'Secondary rebate', 'Without a source', 'Tertiary rebate', guide, 'Threshold'])
  expect(screen.queryByRole('columnheader', { name: 'Source' })).toBeNull()
})
