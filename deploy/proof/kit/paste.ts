import type { Page } from 'puppeteer'

/** Copies the text in another tab, as from a spreadsheet, and presses Ctrl V at the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  const sheet = await page.browserContext().newPage()
  await sheet.setContent('<textarea></textarea>')
  await sheet.$eval(
    'textarea',
    (area, copied) => {
      area.value = copied
      area.select()
    },
    text,
  )
  await press(sheet, 'KeyC', 'Copy')
  await sheet.close()
  await page.bringToFront()
  await press(page, 'KeyV', 'Paste')
}

/** A headless browser carries out a key's editing command only if it is passed along. */
async function press(page: Page, key: 'KeyC' | 'KeyV', command: 'Copy' | 'Paste'): Promise<void> {
  await page.keyboard.down('Control')
  await page.keyboard.press(key, { commands: [command] })
  await page.keyboard.up('Control')
}
