// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { printReport } from './print-pdf.ts'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'userAgentData')
})

const bytes = vi.fn(async () => new Blob(['%PDF']))

test('prints the page in Chromium, with number and DRAFT on each sheet', async () => {
  Object.defineProperty(navigator, 'userAgentData', { value: {}, configurable: true })
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await printReport({ bytes }, '/report.pdf')
  expect(print).toHaveBeenCalledOnce()
  expect(bytes).not.toHaveBeenCalled()
})

test('shows the PDF in a tab opened by the click in other browsers, and closes the tab if there is no PDF', async () => {
  URL.createObjectURL = () => 'blob:report'
  const tab = { location: { replace: vi.fn() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const printing = printReport({ bytes }, '/report.pdf')
  expect(open).toHaveBeenCalledOnce()
  await printing
  expect(tab.location.replace).toHaveBeenCalledWith('blob:report')
  bytes.mockRejectedValueOnce(new Error('full'))
  await expect(printReport({ bytes }, '/report.pdf')).rejects.toThrow('full')
  expect(tab.close).toHaveBeenCalledOnce()
})
