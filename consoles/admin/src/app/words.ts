import { formatCount } from '@tafel/contracts/base/money/format.ts'
import english from 'ra-language-english'
import type { I18nProvider } from 'react-admin'

type Options = Readonly<Record<string, unknown>> & { readonly _?: string; readonly smart_count?: number }

/** Numbers in our own format, as everywhere else. */
const valueText = (value: unknown): string => (typeof value === 'number' ? formatCount(value) : String(value))

/** The library's texts, without its i18n package: there is one language, and that package is a tenth of the first load. */
export const words: I18nProvider = {
  translate: (key: string, options: Options = {}) => {
    const found = key.split('.').reduce<unknown>((at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part], english)
    const text = typeof found === 'string' ? found : (options._ ?? key)
    const [one = '', many = one] = text.split('||||').map((form) => form.trim())
    const form = options.smart_count === undefined || options.smart_count === 1 ? one : many
    return form.replaceAll(/%\{(\w+)\}/g, (whole, name: string) => valueText(options[name] ?? whole))
  },
  changeLocale: async () => undefined,
  getLocale: () => 'en',
}
