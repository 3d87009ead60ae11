// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const scheme = () => document.documentElement.dataset['scheme']
let isDark = false
const device = new EventTarget()

beforeEach(() => {
  localStorage.clear()
  isDark = false
  document.documentElement.dataset['scheme'] = 'light'
  vi.stubGlobal(
    'matchMedia',
    () =>
      Object.defineProperties(device, { matches: { get: () => isDark, configurable: true } }) as EventTarget & {
        readonly matches: boolean
      },
  )
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

const followed = async () => {
  const found = await import('./scheme.ts')
  found.followScheme()
  return found
}
function fromAnotherTab(mode: string) {
  localStorage.setItem('mui-mode', mode)
  window.dispatchEvent(new StorageEvent('storage', { key: 'mui-mode', newValue: mode }))
}

it('follows the device until the user chooses', async () => {
  const { setMode } = await followed()
  isDark = true
  device.dispatchEvent(new Event('change'))
  expect(scheme()).toBe('dark')
  setMode('light')
  expect(scheme()).toBe('light')
  device.dispatchEvent(new Event('change'))
  expect(scheme()).toBe('light')
  setMode('system')
  expect(scheme()).toBe('dark')
})

it('stores the choice on the device, where the next page finds it', async () => {
  const { setMode } = await followed()
  setMode('dark')
  expect(localStorage.getItem('mui-mode')).toBe('dark')
  vi.resetModules()
  document.documentElement.dataset['scheme'] = 'light'
  await followed()
  expect(scheme()).toBe('dark')
})

it('follows a choice in another tab', async () => {
  await followed()
  fromAnotherTab('dark')
  expect(scheme()).toBe('dark')
  fromAnotherTab('something else')
  expect(scheme()).toBe('light')
})
