import type { z } from 'zod'

/** Rule over several fields, for `superRefine`. Runs as soon as all fields have their type. */
export const formError =
  <Form>(field: keyof Form & string, problemOf: (form: Form) => string | null) =>
  (form: Form, { addIssue }: z.core.$RefinementCtx<Form>): void => {
    const message = problemOf(form)
    if (message) addIssue({ code: 'custom', path: [field], message })
  }
