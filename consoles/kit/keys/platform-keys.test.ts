import { expect, it } from 'vitest'
import { platformKeys } from './platform-keys.ts'

it.each([
  ['MacIntel', 'Ctrl Shift Z', '⌘ Shift Z'],
  ['iPad', 'Alt ↓', '⌥ ↓'],
  ['Win32', 'Ctrl K', 'Ctrl K'],
  ['Linux x86_64', 'Alt ↓', 'Alt ↓'],
])('names the keys of a %s keyboard', (platform, keys, shown) => expect(platformKeys(keys, platform)).toBe(shown))
