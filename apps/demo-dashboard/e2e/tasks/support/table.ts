interface Counted {
  /**
   * Clicks and keys in the review of November 2026, before lists, finder and Studio were designed for these tasks. `impossible`
   * where the dashboard had no way; `uncounted` where the review measured something else.
   */
  review: number | 'impossible' | 'uncounted';
  /** The limit with mouse and keys: what the task takes today. */
  most: number;
}

/** Everyday tasks in the dashboard of a shop. */
export const TASKS = {
  'an order is found by the name of its customer': { review: 10, most: 7 },
  'unpaid orders above an amount of the last month are found': { review: 38, most: 12 },
  'twenty products get one price': { review: 34, most: 8 },
  'ten names are corrected in the Studio': { review: 46, most: 31 },
  'five rows of three columns are pasted': { review: 2, most: 2 },
  'thirty products come from a CSV file': { review: 'impossible', most: 4 },
  'an order is made for a customer who is new': { review: 'impossible', most: 31 },
  'the orders of a customer and their total are seen': { review: 6, most: 6 },
  'one of three pictures is replaced, and put first': { review: 8, most: 7 },
  'a product is duplicated': { review: 'impossible', most: 6 },
  'what a filter leaves is exported': { review: 1, most: 1 },
  'filters are kept as a view': { review: 17, most: 16 },
  'a filtered list is opened from a link': { review: 0, most: 0 },
  'another resource is opened by keys': { review: 10, most: 5 },
  'a record of any kind is found from anywhere': { review: 'impossible', most: 8 },
  'a post that was deleted by mistake is brought back': { review: 'impossible', most: 3 },
  'two people change one record': { review: 1, most: 1 },
  'the stock of a product is changed on a phone': { review: 'uncounted', most: 6 },
  'a post is written by what a screen reader tells': { review: 'uncounted', most: 18 },
  'a record is printed': { review: 'uncounted', most: 0 },
} satisfies Record<string, Counted>;

export type Task = keyof typeof TASKS;
