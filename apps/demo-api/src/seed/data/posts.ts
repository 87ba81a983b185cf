/** A title and the paragraph under it. */
export type PostText = [title: string, lead: string];

/** The shop's journal by topic, with the paragraphs that end the posts of a topic. */
export const POSTS: { closings: string[]; posts: PostText[] }[] = [
  {
    closings: [
      'None of this needs expensive tools. A heavy pan, a board that does not slide and a knife that you sharpen on Sundays will take you further than a drawer of gadgets.',
      'Write down what you did while it is fresh. The second attempt is where a recipe becomes yours, and you will have forgotten the oven’s temper by then.',
    ],
    posts: [
      [
        'How to Season a Pan Once and for All',
        'A cast iron pan is not delicate, it is only misunderstood. Three thin coats of oil, an hour each in a hot oven, and it will outlive the hob it stands on.',
      ],
      [
        'The Loaf That Survived a Broken Oven',
        'The thermostat died with the dough already in the basket. What came out an hour and a half later was darker than planned and better than usual.',
      ],
      [
        'Four Cups of Coffee, Four Grinds',
        'We brewed the same beans at four settings and asked the neighbours. Nobody agreed, but everybody could tell the difference.',
      ],
      [
        'Why We Stopped Selling Non-Stick',
        'It was our best-selling pan for six years. It was also the one that came back most often, and there was nothing that we could repair.',
      ],
      [
        'Sharpening Without Fear',
        'Most people ruin their knives by not touching them. A stone, a little water and ten minutes are all it takes.',
      ],
      [
        'A Week of Lunches from One Chicken',
        'Sunday’s roast is only the beginning. By Thursday there is still broth, and the broth is the point.',
      ],
      [
        'Salt, When and How Much',
        'Early, and a little more than you think. The exceptions fit on one page, and this is the page.',
      ],
      [
        'The Board, the Knife, the Onion',
        'There are three ways to cut an onion, and two of them end in tears. A cook of thirty years shows us the third.',
      ],
      [
        'Baking at Altitude',
        'At 1,800 metres water boils at 94 degrees, and every recipe that you own is wrong. Here is what to change first.',
      ],
      [
        'What Belongs in a First Kitchen',
        'Our youngest colleague moved out last month with one box. We argued for a week about what should be in it.',
      ],
    ],
  },
  {
    closings: [
      'Gardens forgive. If it goes wrong this year, the same bed is there again in spring, and the worms will have done half of the work.',
      'As always: look at the soil first, then at the sky, and only then at the catalogue.',
    ],
    posts: [
      [
        'Pruning Roses in a Cold March',
        'The rule says when the forsythia blooms. The forsythia has not read the rule, so here is what we look at instead.',
      ],
      [
        'Twelve Square Metres',
        'That is the whole garden, with a wall on the north side. It fed two people with salad from April to November.',
      ],
      [
        'Slugs: an Honest Report',
        'We tried beer, coffee grounds, copper tape and going out with a torch. One of them worked.',
      ],
      [
        'Compost That Does Not Smell',
        'If it smells, it is wet. If it does nothing, it is dry. Everything else about compost is detail.',
      ],
      [
        'The Meadow Behind the Warehouse',
        'Two years ago it was a lawn that nobody walked on. This June we counted 31 kinds of wild bees.',
      ],
      [
        'Tomatoes from Seed, a Calendar',
        'Start in the second week of March, not before. The date on the packet was written by an optimist.',
      ],
      [
        'How Much Water Is Enough',
        'A gauge, a finger in the soil and a notebook taught us that we had been watering twice as much as we should.',
      ],
      [
        'Raised Beds after Five Years',
        'Larch, untreated, on wet clay. We took one apart to see what is left of it.',
      ],
      [
        'Winter Work',
        'Oil the handles, sharpen the blades, order seeds by candlelight. January is shorter than it looks.',
      ],
      [
        'Saving Beans',
        'The easiest seeds to keep are the ones that you forgot to pick. Dry them on the plant and label them at once.',
      ],
    ],
  },
  {
    closings: [
      'Tell somebody where you are going and when you will be back. It weighs nothing, and it is the best piece of equipment that we do not sell.',
      'The map for this route lies in the shop. Come by and ask for the pencil marks: they are the reason to take it.',
    ],
    posts: [
      [
        'Three Days along the River',
        'No summit, no record, 54 kilometres downhill with the current. It was the best walk of the year.',
      ],
      [
        'Packing for Rain',
        'Everything gets wet, so pack by what must stay dry: the sleeping bag, one set of clothes, matches.',
      ],
      [
        'The Tent That Came Back after Nine Years',
        'A customer brought it in with a torn zip and 200 nights in its seams. We repaired it, and asked for its stories.',
      ],
      [
        'Walking with Children',
        'Half the distance, twice the snacks, and never say how far it still is.',
      ],
      [
        'What a Kilogram Costs',
        'We weighed everything in our packs, twice, and then left behind what we had not used on the last trip.',
      ],
      [
        'A Stove, a Mug, a View',
        'Coffee at 2,200 metres needs wind protection, patience and a little more coffee than at home.',
      ],
      [
        'Blisters Are Not Fate',
        'Lace differently, change socks at noon, stop at the first warm spot. The rest is superstition.',
      ],
      [
        'Night Hike under a Full Moon',
        'Leave the torch off for the first twenty minutes. By then you will not want it any more.',
      ],
      [
        'Huts That Still Bake Their Own Bread',
        'There are seven of them within a day’s walk of the railway. We visited all of them, for research.',
      ],
      [
        'First Snow, Last Tour',
        'The pass was supposed to be open until October. It closed behind us in the second week of September.',
      ],
    ],
  },
  {
    closings: [
      'Good work starts with a clear desk, or at least with a clear corner of it. Begin with the corner.',
      'We have written this with a pencil first. It took longer, and there is less of it, which is what we wanted.',
    ],
    posts: [
      [
        'In Praise of the Paper Notebook',
        'It starts at once, never needs an update, and nobody has ever been interrupted by one.',
      ],
      [
        'The Desk Lamp That We Took Apart',
        'Eleven screws, three springs, one bulb. We wanted to know whether it can be repaired, before selling it.',
      ],
      [
        'Fountain Pens for Left-Handers',
        'Push instead of pull, ink that dries quickly, and a nib that forgives. Four left-handed colleagues report.',
      ],
      [
        'One Cable Less',
        'Each month we removed one thing from the desk and waited for somebody to miss it. Nobody did until July.',
      ],
      [
        'Standing, Sitting, Walking',
        'A physiotherapist watched us for a day. Her advice fits on a card: change, and do not wait until it hurts.',
      ],
      [
        'How Walnut Gets Its Colour',
        'Not from varnish. We visited the mill, where the planks lie in the open for two summers.',
      ],
      [
        'Letters, Still',
        'Our complaint department answers by hand. It is slower, and complaints have become rarer and longer.',
      ],
      [
        'A Ruler Worth Having',
        'It starts at zero at the very edge, which is rarer than you would think.',
      ],
      [
        'The Quiet Keyboard Experiment',
        'Felt under the keys, felt under the board, felt on the wall. The office sounds like snow now.',
      ],
      [
        'What We Learned from Inventory',
        'Forty thousand items, two days, one error in the system, which had been there since 2019.',
      ],
    ],
  },
  {
    closings: [
      'Light is cheap to try: move a lamp before you buy one, and look at the room again after dark.',
      'If you are unsure, take the bulb home and bring it back. We ask for it to be in one piece, that is all.',
    ],
    posts: [
      [
        'Warm, Warmer, 2700 Kelvin',
        'The number on the box says more about an evening than the number of watts. A short guide with pictures.',
      ],
      [
        'A Lamp over the Table',
        'Sixty centimetres above the plate, and nobody has to look into it. Measure sitting down.',
      ],
      [
        'Candles Made Next Door',
        'The wax comes from hives that you can see from our roof. We spent a morning at the dipping bath.',
      ],
      [
        'Riding Home in the Dark',
        'Being seen starts behind you. We measured what drivers notice first, with a willing driver.',
      ],
      [
        'Repairing a Paper Lamp',
        'Wheat paste, a soft brush and a scrap of washi. The tear becomes the best part of it.',
      ],
      [
        'The Garden after Sunset',
        'Three small lights do more than one large one, and the hedgehogs prefer it too.',
      ],
      [
        'Dimmers That Hum, and Why',
        'It is almost never the bulb. An electrician explains what to look for behind the switch.',
      ],
      [
        'Reading in Bed without a Fight',
        'One wants to sleep, the other has sixty pages left. A light that bends saved more than one peace.',
      ],
      [
        'How Long Do Bulbs Really Last',
        'We have kept twelve of them burning in the cellar since 2018. Two have given up so far.',
      ],
      [
        'Storm Lanterns and the Power Cut',
        'Four hours without electricity in November. The street gathered around the only shop with light.',
      ],
    ],
  },
];
