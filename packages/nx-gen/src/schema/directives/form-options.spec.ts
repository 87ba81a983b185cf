import { formatDiagnostic } from '../../base/diagnostics';
import { readFormOptions } from './form-options';

describe('the options of @gen_form', () => {
  it.each([
    ['', {}],
    ['plural: "people"', { plural: 'people' }],
    ["plural: 'Sales people'", { plural: 'Sales people' }],
    ['plural: people', { plural: 'people' }],
    ['name: "activity"', { singular: 'activity' }],
    [
      "name: 'Sales person', plural: 'Sales people'",
      { singular: 'Sales person', plural: 'Sales people' },
    ],
    ['only: [list, show]', { operations: ['list', 'show'] }],
    ['only:[show,list]', { operations: ['list', 'show'] }],
    ['except: [delete]', { operations: ['list', 'show', 'create', 'edit'] }],
    [
      ' plural: "people" , except: [ create, edit , delete ] ',
      { plural: 'people', operations: ['list', 'show'] },
    ],
    ['limit: 25, maxLimit: 100', { limit: 25, maxLimit: 100 }],
    ['bulk: no', { bulk: [] }],
    ['bulk: yes', { bulk: ['edit', 'delete'] }],
    ['studio: no', { studio: false }],
    ['versions: required', { versions: 'required' }],
    ['studio: yes, aggregate: no', { studio: true, aggregate: false }],
    ['only: [list], aggregate: yes', { operations: ['list'], aggregate: true }],
    ['bulk: [delete]', { bulk: ['delete'] }],
    ['only: [list, delete], bulk: [delete]', { operations: ['list', 'delete'], bulk: ['delete'] }],
    ['sort: "start desc"', { sort: { field: 'start', order: 'desc' } }],
    ['sort: start asc, limit: 5', { limit: 5, sort: { field: 'start', order: 'asc' } }],
    ['sort: start', { sort: { field: 'start', order: 'asc' } }],
    ['search: words', { search: 'words' }],
    ['filterBy: [status, kind], sortBy: []', { filterBy: ['status', 'kind'], sortBy: [] }],
    ['group: "Sales"', { group: 'Sales' }],
    [
      'sections: [Contents: name slug, Prices & stock: price], limit: 5',
      {
        limit: 5,
        sections: [
          { title: 'Contents', fields: ['name', 'slug'] },
          { title: 'Prices & stock', fields: ['price'] },
        ],
      },
    ],
    ['sections: [Stock: price,]', { sections: [{ title: 'Stock', fields: ['price'] }] }],
    ['sections: no', { sections: [] }],
    ['icon: Storefront', { icon: 'Storefront' }],
    ['icon: "no"', { icon: 'no' }],
    ["group: 'Prices & taxes'", { group: 'Prices & taxes' }],
    [
      'only: [list], group: "Verkäufe, 2. Ebene"',
      { operations: ['list'], group: 'Verkäufe, 2. Ebene' },
    ],
  ])('are read: (%s)', (text, options) => expect(readFormOptions(text)).toEqual(options));

  it.each([
    [
      'admin',
      '@gen_form(admin) cannot be read; write it like @gen_form(plural: "people", only: [list, show])',
    ],
    ['only: list, show', 'cannot be read'],
    ['plurals: "people"', '@gen_form has no option plurals; did you mean plural?'],
    [
      'zebra: 1',
      '@gen_form has no option zebra; use name, plural, only, except, group, icon, limit, maxLimit, bulk, aggregate, search, sort, fields, filterBy, sortBy, searchBy, columns, sections, studio or versions',
    ],
    ['only: [list], only: [show]', '@gen_form has only twice; keep one'],
    ['only: [list], except: [show]', '@gen_form takes only or except, not both'],
    ['only: [lists]', 'lists is not an operation; did you mean list?'],
    ['only: [read]', 'read is not an operation; use list, show, create, edit or delete'],
    ['only: []', 'only needs a list of operations, such as only: [list, show]'],
    ['only: list', 'only needs a list of operations, such as only: [list, show]'],
    [
      'except: [list, show, create, edit, delete]',
      'except leaves no operation; remove @gen_form instead',
    ],
    [
      'name: "a/b"',
      'the name "a/b" must be one or more words of letters and digits, such as "activity"',
    ],
    ['plural: ""', 'the plural "" must be one or more words'],
    ['plural: "a/b"', 'the plural "a/b" must be one or more words'],
    ['limit: many', 'limit must be a whole number from 1 to 100000, not many'],
    ['maxLimit: 0', 'maxLimit must be a whole number from 1 to 100000, not 0'],
    ['limit: 50, maxLimit: 20', 'limit: 50 is more than maxLimit: 20 allows on a page'],
    [
      'bulk: all',
      'bulk needs a list of operations; write bulk: [edit, delete], bulk: yes or bulk: no',
    ],
    [
      'only: [list], bulk: yes',
      'bulk: yes needs edit or delete, which the same mark leaves out; remove one',
    ],
    ['bulk: [list]', 'list cannot be done in bulk; use edit or delete'],
    ['bulk: [delete], except: [delete]', 'bulk names delete, which the same mark leaves out'],
    [
      'sort: "start down"',
      'sort takes a field and asc or desc, not "start down"; write it like @gen_form(sort: "start desc")',
    ],
    ['sort: "-start"', 'sort takes a field and asc or desc'],
    ['sort: "start desc, end asc"', 'sort takes a field and asc or desc'],
    [
      'search: word',
      'search accepts only words, not word; write search: words to match every word',
    ],
    ['filterBy: status', 'filterBy needs a list of fields; write it like filterBy: [name]'],
    ['sections: Stock', 'sections takes a list of headings with fields, not Stock; write it like'],
    ['sections: []', 'sections takes a list of headings with fields, not []'],
    ['sections: [price stock]', 'sections needs a heading and a colon before price stock'],
    [
      'sections: [Stock: price,, Media: image]',
      'sections has two commas with nothing between them',
    ],
    ['sections: [,]', 'sections needs a heading and a colon before its fields'],
    ['sections: [: price]', 'sections needs a heading and a colon before price'],
    ['sections: [Stock: price: stock]', 'sections needs a heading and a colon before Stock'],
    ['sections: [Stock:, Media: image]', 'sections has no field below Stock'],
    ['sections: [Stock! : price]', 'the heading Stock! must be 1 to 40 letters'],
    ['sections: [A: price, A: stock]', 'sections has A twice; keep one'],
    ['sections: [A: price, B: stock price]', 'sections has price twice; keep one'],
    [
      'studio: off',
      'studio accepts only yes and no, not off; write studio: no for a model without it, or remove it',
    ],
    ['versions: yes', 'versions accepts only required and optional, not yes'],
    ['aggregate: [sum]', 'aggregate accepts only yes and no, not [sum]; write aggregate: no'],
    [
      'except: [list], aggregate: yes',
      'aggregate: yes needs list, which the same mark leaves out; remove one',
    ],
    [
      'studio: yes, except: [delete]',
      'studio: yes needs delete, which the same mark leaves out; remove one',
    ],
    ['icon: ../x', 'the icon ../x must be the name of one of'],
    ['group: ""', 'the group "" must be a heading for the menu'],
    ['group: "Sales (old)"', 'the group "Sales (old)" must be a heading for the menu'],
    [`group: "${'S'.repeat(31)}"`, 'must be a heading for the menu: 1 to 30 letters'],
    ['groups: "Sales"', '@gen_form has no option groups; did you mean group?'],
    ['plural: "people\'', 'cannot be read'],
    ['plural: "people" only: [list]', 'cannot be read'],
  ])('are refused with the cure: (%s)', (text, problem) => {
    const read = readFormOptions(text);
    expect('problem' in read && formatDiagnostic(read.problem)).toContain(problem);
  });
});
