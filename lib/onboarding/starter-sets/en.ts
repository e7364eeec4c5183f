import { quick, type StarterTexts, tag } from "./set";

const address = quick(
  "address",
  "Ask for the address",
  "Could you send us the name, address and phone number for the delivery?",
);

export const englishTexts: StarterTexts = {
  shared: {
    quick_messages: [
      quick("hello", "Greeting", "Hello {{first name|there}}, this is {{shop}}. What can we do for you?"),
      quick("wait", "Ask for a moment", "One moment, please. Let me check that for you."),
      quick("slip", "Ask for the slip", "Once you have paid, please send the slip here in this chat."),
      quick("received", "Payment received", "We have received your payment. Thank you very much!"),
      quick(
        "thanks",
        "Thank the customer",
        "Thank you for choosing {{shop}}. Message us any time if you need anything.",
      ),
    ],
    tags: [
      tag("New customer", "blue"),
      tag("Awaiting payment", "amber"),
      tag("Paid", "green"),
      tag("Needs help", "red"),
    ],
    away: "Thank you for your message. We are closed right now and open again {{opens_at|on the next business day}}. Leave us a message and we will reply then.",
    waiting: "Sorry to keep you waiting. We have seen your message and will reply as soon as we can.",
  },
  kinds: {
    clothes: {
      greeting: "Hello and welcome to {{shop}}! Send us a picture, or the style and size you are looking for.",
      quick_messages: [
        quick(
          "size",
          "Ask for the size",
          "Could you tell us your height, weight and chest size? We will suggest the right size.",
        ),
        quick(
          "colour",
          "Ask for the colour",
          "Which colour would you like? We are happy to send pictures of the real product.",
        ),
        address,
        quick(
          "exchange",
          "Exchange a size",
          "If the size does not fit, please send us a picture of the product and your order number.",
        ),
      ],
      tags: [tag("Choosing a size", "violet"), tag("To ship", "orange"), tag("Exchange", "pink")],
    },
    food: {
      greeting: "Hello and welcome to {{shop}}! Tell us what you would like, and for which day and time.",
      quick_messages: [
        quick("order", "Take an order", "What would you like, how many, and for which day and time?"),
        quick("allergy", "Ask about allergies", "Does anyone have allergies, or is there anything you do not eat?"),
        quick(
          "pickup",
          "Pickup or delivery",
          "Would you like to pick it up or have it delivered? For delivery, please send your location and phone number.",
        ),
        quick(
          "cake",
          "Text on a cake",
          "What would you like us to write on the cake? Please type it exactly as it should appear.",
        ),
      ],
      tags: [tag("Ordered ahead", "violet"), tag("Pickup", "teal"), tag("Delivery", "orange")],
    },
    beauty: {
      greeting: "Hello and welcome to {{shop}}! Tell us about your skin or the product you are interested in.",
      quick_messages: [
        quick(
          "skin",
          "Ask about the skin",
          "Could you describe your skin type and what bothers you? We will suggest something suitable.",
        ),
        quick(
          "allergy",
          "Ask about allergies",
          "Have you ever reacted to an ingredient or a cosmetic? Are you pregnant?",
        ),
        quick(
          "use",
          "How to use",
          "We will send you the instructions. Please test it on your inner arm before you use it on your face.",
        ),
        address,
      ],
      tags: [tag("Wants advice", "violet"), tag("Sensitive skin", "pink"), tag("To ship", "orange")],
    },
    electronics: {
      greeting: "Hello and welcome to {{shop}}! Tell us the model, or your budget if you would like advice.",
      quick_messages: [
        quick(
          "model",
          "Ask for the model",
          "Which model is it for? If you are not sure, send us a picture of the device or of its About screen.",
        ),
        quick("budget", "Ask for the budget", "What is your budget, and what will you use it for most?"),
        quick(
          "fault",
          "Ask about a fault",
          "Please describe the problem and send a picture or a short video. When did it start?",
        ),
        quick(
          "warranty",
          "Check the warranty",
          "Please send a picture of the serial number and the date of purchase. We will check the warranty.",
        ),
      ],
      tags: [tag("Wants advice", "violet"), tag("Warranty claim", "pink"), tag("To ship", "orange")],
    },
    services: {
      greeting: "Hello and welcome to {{shop}}! Tell us which service you would like, and which day and time suit you.",
      quick_messages: [
        quick("book", "Ask for a time", "Which day and time suit you? Give us two options and we will check."),
        quick("confirm", "Details for a booking", "Could you give us your name and phone number for the booking?"),
        quick("move", "Move an appointment", "Of course. Which day and time would suit you instead?"),
        quick(
          "remind",
          "Remind of an appointment",
          "Hello {{first name|there}}, this is a reminder of your appointment. Tell us if you need to move it.",
        ),
      ],
      tags: [tag("To confirm", "violet"), tag("Booked", "teal"), tag("Reschedule", "pink")],
    },
    general: {
      greeting: "Hello and welcome to {{shop}}! Ask us anything about our products and services.",
      quick_messages: [
        quick(
          "interest",
          "Ask what they want",
          "Which product are you interested in, and how many? A picture or a name is enough.",
        ),
        address,
        quick(
          "problem",
          "Take a complaint",
          "We are sorry about that. Please send us a picture and the details, and we will take care of it.",
        ),
      ],
      tags: [tag("To ship", "orange"), tag("Regular", "violet")],
    },
  },
};
