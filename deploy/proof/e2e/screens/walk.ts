import type { Browser, Page } from 'puppeteer'
import type { StackFacts } from '../../kit/shared-stack.ts'

/** Called with the page for each state of a screen. */
export type Show = (name: string, page: Page) => Promise<void>

/** Walks through screens, state by state. */
export type Walk = (browser: Browser, stack: StackFacts, show: Show) => Promise<void>
