// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { BLOCK_KINDS, documentWith, HOSTILE } from '@tafel/contracts/base/report/testing/hostile.ts'
import { afterEach, expect, it } from 'vitest'
import { ReportSheet } from './report-sheet.tsx'

afterEach(cleanup)

it.each(BLOCK_KINDS)('shows hostile text in a block of kind %s as text, never as an element or attribute', (kind) => {
  for (const hostile of HOSTILE) {
    render(<ReportSheet report={documentWith(kind, hostile)} />)
    const sheet = screen.getByRole('article')
    expect(sheet.textContent).toContain(hostile)
    expect(sheet.querySelector('script, img, iframe, link, meta, style, object, image, use, base')).toBeNull()
    for (const element of sheet.querySelectorAll('*')) {
      for (const { name } of element.attributes) expect(name).not.toMatch(/^(?:on|src|href|style|background)/)
    }
    cleanup()
  }
})

it('marks a draft, and nests under the title of its page', () => {
  render(<ReportSheet report={documentWith('letterhead', 'A title')} />)
  expect(screen.getByRole('heading', { level: 2, name: 'A title' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(screen.getByRole('article').querySelector('.draft')?.getAttribute('aria-hidden')).toBe('true')
})
