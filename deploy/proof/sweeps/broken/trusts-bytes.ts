import { registerHooks } from 'node:module'

// Preloaded into the event store's main file: a broken build that takes every event for whole whatever its checksum says.

const STAND_IN = new URL('./record-without-checksum.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return found.url.endsWith('/eventstore/storage/record.ts') && context.parentURL !== STAND_IN ? { ...found, url: STAND_IN } : found
  },
})
