import { expect, it } from 'vitest'
import type { z } from 'zod'
import { CampaignFields, DltForm, IncentiveForm, PostalAddressForm, WordsForm } from './forms.ts'

/** First message of each field, as forms show it. */
function firstMessages(schema: z.ZodType, values: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) fields[path.join('.')] ??= message
  return fields
}

const code = {
  mode: 'shared',
  offer_type: 1,
  offer_value: '10',
  expires_on: '2099-06-01',
  code: '',
  on_page: false,
  windows: null,
  max_redemptions: '',
}

it('returns all errors of an empty campaign together', () => {
  const empty = {
    chosen: 0,
    type: 'discount',
    title: ' ',
    description: '',
    sendEmail: true,
    sendSMS: true,
    sendAt: '',
    incentive: { ...code, offer_value: '0', expires_on: '', code: 'ab' },
    dlt: { entity_id: '', template_id: '1' },
  }
  expect(firstMessages(CampaignFields, empty)).toEqual({
    chosen: 'Please select at least one customer',
    title: 'Please provide a title and description',
    description: 'Please provide a title and description',
    'incentive.offer_value': 'Please enter the value of the code',
    'incentive.expires_on': 'Please choose the code’s last day',
    'incentive.code': 'A code has 4 to 8 capital letters or digits',
    'dlt.template_id': 'Both DLT IDs have 19 digits',
  })
})

it('limits only percentages to 100 and ignores a typed code for personal codes', () => {
  expect(firstMessages(IncentiveForm, code)).toEqual({})
  expect(firstMessages(IncentiveForm, { ...code, offer_value: '101' })).toEqual({
    offer_value: 'A percentage can be at most 100',
  })
  expect(firstMessages(IncentiveForm, { ...code, offer_value: '101', offer_type: 0 })).toEqual({})
  expect(firstMessages(IncentiveForm, { ...code, mode: 'personal', code: 'ab' })).toEqual({})
})

it('accepts only a whole number of first guests or an empty field, and ignores it for personal codes', () => {
  const sentence = { max_redemptions: 'Please enter a whole number of guests, or leave it empty' }
  for (const max_redemptions of ['', ' ', '1', '200', '1,000', '1000000'])
    expect([max_redemptions, firstMessages(IncentiveForm, { ...code, max_redemptions })]).toEqual([max_redemptions, {}])
  for (const max_redemptions of ['0', '-5', 'two', '1.5', '1,5', '1000001', '1,000,001'])
    expect([max_redemptions, firstMessages(IncentiveForm, { ...code, max_redemptions })]).toEqual([
      max_redemptions,
      sentence,
    ])
  expect(firstMessages(IncentiveForm, { ...code, mode: 'personal', max_redemptions: 'two' })).toEqual({})
})

it('converts the numbers of the code form and omits empty fields and fields of the other mode', () => {
  const typed = {
    ...code,
    offer_value: ' 10.50 ',
    code: 'LUNCH',
    on_page: true,
    windows: [{ days: [2], from: '15:00', until: '17:30' }],
    max_redemptions: '1,000',
  } as const
  const sent = (changes: object) => JSON.stringify(IncentiveForm.parse({ ...typed, ...changes }))
  const windows = '"windows":[{"days":[2],"from":"15:00","until":"17:30"}]'
  expect(sent({})).toBe(
    `{"mode":"shared","offer_type":1,"offer_value":10.5,"expires_on":"2099-06-01","code":"LUNCH","on_page":true,${windows},"max_redemptions":1000}`,
  )
  expect(sent({ mode: 'personal' })).toBe(
    `{"mode":"personal","offer_type":1,"offer_value":10.5,"expires_on":"2099-06-01",${windows}}`,
  )
  expect(sent({ code: '', on_page: false, windows: null, max_redemptions: ' ' })).toBe(
    '{"mode":"shared","offer_type":1,"offer_value":10.5,"expires_on":"2099-06-01"}',
  )
  expect(firstMessages(IncentiveForm, { ...typed, offer_value: '0.001' })).toEqual({
    offer_value: 'The value can have up to two decimals',
  })
})

it('requires both DLT IDs only with a template', () => {
  const number = '1234567890123456789'
  expect(DltForm.parse({ entity_id: '12', template_id: '' })).toBeNull()
  const both = { entity_id: number, template_id: number }
  expect(DltForm.parse(both)).toEqual(both)
  expect(firstMessages(DltForm, { entity_id: '', template_id: number })).toEqual({
    template_id: 'Both DLT IDs have 19 digits',
  })
})

it('returns the messages of the text and postal address forms', () => {
  expect(firstMessages(WordsForm, { title: 'A', description: ' ' })).toEqual({
    description: 'Please provide a title and description',
  })
  expect(firstMessages(PostalAddressForm, { address: '  ' })).toEqual({ address: 'Please enter your postal address' })
})
