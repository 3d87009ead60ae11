import type { Browser, Page } from 'puppeteer'
import type { StackFacts } from '../../kit/shared-stack.ts'

/** Called with the page whenever a screen stands in a state worth looking at. */
export type Show = (name: string, page: Page) => Promise<void>

/** Goes through screens, state by state. */
export type Walk = (browser: Browser, stack: StackFacts, show: Show) => Promise<void>
